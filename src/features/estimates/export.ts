import { beforeDiscount } from '#features/documents/rules/documents.ts';
import { formatPhone } from '#lib/phone.ts';
import { csvAnswer } from '#platform/http/csv-response.ts';
import { csvEndpoint } from '#platform/http/endpoint.ts';
import type { App } from '#services/app.ts';
import { type EstimateSummary, estimateFilter } from './contract/estimates.ts';
import { type EstimatePage, listEstimates } from './store/estimates.ts';
import { viewSummary } from './views.ts';

export const exportEstimatesRoute = csvEndpoint('get /api/estimates/export', {
  summary: 'The estimates of a list as a CSV file, newest first',
  query: estimateFilter,
});

const pageSize = 500;

const columns: [string, (estimate: EstimateSummary) => string | number | null][] = [
  ['Number', ({ estimate_number }) => estimate_number],
  ['Title', ({ title }) => title],
  ['Contact', ({ contact_name }) => contact_name],
  ['Email', ({ contact_email }) => contact_email],
  ['Phone', ({ contact_phone }) => formatPhone(contact_phone)],
  ['Service address', ({ service_address }) => service_address],
  ['Status', ({ status }) => status],
  ['Priority', ({ priority }) => priority],
  [
    'Before discount',
    ({ subtotal, discount_amount }) => beforeDiscount({ subtotal, discount: discount_amount }),
  ],
  ['Discount', ({ discount_amount }) => discount_amount],
  ['Subtotal', ({ subtotal }) => subtotal],
  ['Tax', ({ tax_amount }) => tax_amount],
  ['Total', ({ total_amount }) => total_amount],
  ['Valid until', ({ valid_until }) => valid_until],
  ['Revision', ({ revision }) => revision],
  ['Created', ({ created_at }) => created_at],
  ['Sent', ({ sent_at }) => sent_at],
  ['Approved', ({ approved_at }) => approved_at],
  ['Not taxed', ({ untaxed_amount }) => untaxed_amount],
];

export function exportEstimates(app: App, filter: Omit<EstimatePage, 'cursor' | 'limit'>) {
  return csvAnswer({
    name: 'estimates.csv',
    header: columns.map(([name]) => name),
    readPage: async (cursor) =>
      (await listEstimates(app.database, { ...filter, cursor, limit: pageSize })).map(viewSummary),
    cells: (estimate) => columns.map(([, read]) => read(estimate)),
  });
}
