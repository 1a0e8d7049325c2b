import { createRoute, type z } from '@hono/zod-openapi';
import { beforeDiscount } from '#features/documents/rules/documents.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { csvFile, ownerOnly, periodQuery } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { csvAnswer } from '#platform/http/csv-response.ts';
import type { App } from '#services/app.ts';
import { readListFilter } from './actions/list-filter.ts';
import { invoiceFilter } from './contract/invoices.ts';
import { type BookedLine, listBookedLines } from './store/export.ts';
import { type InvoiceRow, listInvoices } from './store/invoices.ts';

function csvRoute<Path extends string, Query extends z.ZodObject>(
  path: Path,
  summary: string,
  query: Query,
) {
  return createRoute({
    method: 'get',
    path,
    summary,
    security: ownerOnly,
    request: { query },
    responses: csvFile,
  });
}

const listRoute = csvRoute(
  '/api/invoices/export',
  'The invoices of a list as a CSV file, newest first',
  invoiceFilter,
);
const quickbooksRoute = csvRoute(
  '/api/invoices/quickbooks',
  'Issued invoices in the columns that QuickBooks Online imports',
  periodQuery,
);

const pageSize = 500;

/** Exports for the bookkeeper. */
export function exportRoutes(app: App) {
  const routes = createApi();

  routes.openapi(listRoute, (c) => {
    const filter = readListFilter(app, c.req.valid('query'));
    return csvAnswer({
      timeZone: currentBusiness(app).timeZone,
      name: 'invoices.csv',
      header: invoiceColumns.map(([name]) => name),
      readPage: (cursor) => listInvoices(app.database, { ...filter, cursor, limit: pageSize }),
      cells: (invoice) => invoiceColumns.map(([, read]) => read(invoice)),
    });
  });

  routes.openapi(quickbooksRoute, (c) => {
    const range = c.req.valid('query');
    return csvAnswer({
      timeZone: currentBusiness(app).timeZone,
      name: 'quickbooks-invoices.csv',
      header: quickbooksColumns.map(([name]) => name),
      readPage: (after) => listBookedLines(app.database, { ...range, after, limit: pageSize }),
      cells: (line) => quickbooksColumns.map(([, read]) => read(line)),
    });
  });

  return routes;
}

type Column<Row> = [string, (row: Row) => string | number | Date | null];

const invoiceColumns: Column<InvoiceRow>[] = [
  ['Number', ({ invoiceNumber }) => invoiceNumber],
  ['Status', ({ status }) => status],
  ['Customer', ({ customerName }) => customerName],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Project', ({ projectTitle }) => projectTitle],
  ['Service address', ({ serviceAddress }) => serviceAddress],
  ['Issued', ({ issuedDate }) => issuedDate],
  ['Due', ({ dueDate }) => dueDate],
  ['Paid on', ({ paidDate }) => paidDate],
  [
    'Before discount',
    ({ subtotal, discountAmount }) => beforeDiscount({ subtotal, discount: discountAmount }),
  ],
  ['Discount', ({ discountAmount }) => discountAmount],
  ['Subtotal', ({ subtotal }) => subtotal],
  ['Tax percent', ({ taxPercent }) => taxPercent],
  ['Tax', ({ taxAmount }) => taxAmount],
  ['Total', ({ totalAmount }) => totalAmount],
  ['Paid', ({ paidAmount }) => paidAmount],
  ['Credited', ({ creditedAmount }) => creditedAmount],
  ['Balance', ({ status, openAmount }) => (status === 'cancelled' ? 0 : openAmount)],
  ['Created', ({ createdAt }) => createdAt],
  ['Late fee', ({ lateFeeAmount }) => lateFeeAmount],
  ['Late fee added', ({ lateFeeAddedOn }) => lateFeeAddedOn],
  ['Not taxed', ({ untaxedAmount }) => untaxedAmount],
];

const quickbooksColumns: Column<BookedLine>[] = [
  ['*InvoiceNo', ({ number }) => number],
  ['*Customer', ({ customer }) => customer],
  ['*InvoiceDate', ({ issued }) => american(issued)],
  ['*DueDate', ({ due }) => american(due)],
  ['Terms', () => ''],
  ['Memo', ({ memo }) => memo],
  ['Item(Product/Service)', ({ type }) => items[type] ?? 'Services'],
  ['ItemDescription', ({ description }) => description],
  ['ItemQuantity', ({ quantity }) => quantity],
  ['ItemRate', ({ rate }) => rate],
  ['*ItemAmount', ({ amount }) => amount],
  ['Taxable', (line) => (taxOf(line) > 0 ? 'Y' : 'N')],
  ['TaxRate', (line) => (taxOf(line) > 0 ? `${taxOf(line)}%` : '')],
];

const items: Record<string, string> = {
  labor: 'Labor',
  material: 'Materials',
  earlier: 'Previously invoiced',
  discount: 'Discount',
  late_fee: 'Late fee',
};

/** A line's tax percentage; 0 if it isn't taxed. */
function taxOf({ taxable, tax_percent }: BookedLine): number {
  return taxable ? tax_percent : 0;
}

/** MM/DD/YYYY, which QuickBooks Online in the United States expects. */
function american(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}
