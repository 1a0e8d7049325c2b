import type { z } from '@hono/zod-openapi';
import { type BookedMonth, readBookedMonths } from '#features/revenue/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { toCents, toDollars } from '#lib/money.ts';
import { periodQuery } from '#platform/http/api.ts';
import { csvAnswer } from '#platform/http/csv-response.ts';
import { csvEndpoint } from '#platform/http/endpoint.ts';
import type { App } from '#services/app.ts';
import { readTipMonths, type TipMonth } from '../store/tips.ts';

export const taxRoute = csvEndpoint('get /api/books/tax', {
  summary: 'Sales and tax by month as a CSV file',
  query: periodQuery,
});

type Month = BookedMonth & TipMonth;

const columns: [string, (month: Month) => string | number][] = [
  ['Month', ({ id }) => id],
  ['Invoiced before tax', ({ invoiced }) => invoiced],
  ['Taxable amount', ({ taxable }) => taxable],
  ['Sales tax', ({ tax }) => tax],
  ['Credited before tax', ({ credited }) => credited],
  ['Sales tax credited', ({ tax_credited }) => tax_credited],
  ['Sales tax due', ({ tax, tax_credited }) => toDollars(toCents(tax) - toCents(tax_credited))],
  ['Payments received', ({ received }) => received],
  ['Refunds', ({ refunded }) => refunded],
  ['Tips', ({ tips }) => tips],
  ['Tips refunded', ({ tips_refunded }) => tips_refunded],
];

/** Sales and tax by month, for the tax return; tips are only in their own column. */
export function exportTaxMonths(app: App, range: z.output<typeof periodQuery>): Promise<Response> {
  return csvAnswer({
    name: 'tax-by-month.csv',
    header: columns.map(([name]) => name),
    readPage: async (after) => (after ? [] : readMonths(app, range)),
    cells: (month) => columns.map(([, read]) => read(month)),
  });
}

async function readMonths(app: App, range: z.output<typeof periodQuery>): Promise<Month[]> {
  const { timeZone } = currentBusiness(app);
  const booked = await readBookedMonths(app.database, { ...range, timeZone });
  const tips = await readTipMonths(app.database, range);
  return booked.map((month) => ({
    ...month,
    ...(tips.get(month.id) ?? { tips: 0, tips_refunded: 0 }),
  }));
}
