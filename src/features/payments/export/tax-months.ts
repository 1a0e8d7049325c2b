import { createRoute, type z } from '@hono/zod-openapi';
import { toCents, toDollars } from '../../../lib/money.ts';
import { csvFile, ownerOnly, periodQuery } from '../../../platform/http/api.ts';
import { csvAnswer } from '../../../platform/http/csv-response.ts';
import type { App } from '../../../services/app.ts';
import { type BookedMonth, readBookedMonths } from '../../revenue/index.ts';
import { currentBusiness } from '../../settings/index.ts';

export const taxRoute = createRoute({
  method: 'get',
  path: '/api/books/tax',
  summary: 'Sales and tax by month as a CSV file',
  security: ownerOnly,
  request: { query: periodQuery },
  responses: csvFile,
});

const columns: [string, (month: BookedMonth) => string | number][] = [
  ['Month', ({ id }) => id],
  ['Invoiced before tax', ({ invoiced }) => invoiced],
  ['Taxable amount', ({ taxable }) => taxable],
  ['Sales tax', ({ tax }) => tax],
  ['Credited before tax', ({ credited }) => credited],
  ['Sales tax credited', ({ tax_credited }) => tax_credited],
  ['Sales tax due', ({ tax, tax_credited }) => toDollars(toCents(tax) - toCents(tax_credited))],
  ['Payments received', ({ received }) => received],
  ['Refunds', ({ refunded }) => refunded],
];

/** Sales and tax by month, for the tax return. */
export function exportTaxMonths(app: App, range: z.output<typeof periodQuery>): Response {
  const { timeZone } = currentBusiness(app);
  return csvAnswer({
    name: 'tax-by-month.csv',
    header: columns.map(([name]) => name),
    readPage: async (after) =>
      after ? [] : readBookedMonths(app.database, { ...range, timeZone }),
    cells: (month) => columns.map(([, read]) => read(month)),
  });
}
