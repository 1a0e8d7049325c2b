import { createRoute } from '@hono/zod-openapi';
import { formatPhone } from '../../lib/phone.ts';
import { ownerFailures, ownerOnly } from '../../platform/api.ts';
import { csvAnswer } from '../../platform/csv-answer.ts';
import type { App } from '../../services/app.ts';
import { type ListedCustomer, listCustomers } from './list-store.ts';

export const exportCustomersRoute = createRoute({
  method: 'get',
  path: '/api/customers/export',
  summary: 'All customers in use as a CSV file, the oldest first',
  security: ownerOnly,
  responses: {
    200: { description: 'CSV, UTF-8', content: { 'text/csv': { schema: { type: 'string' } } } },
    ...ownerFailures,
  },
});

const pageSize = 1000;

const columns: [string, (customer: ListedCustomer) => string | number | null][] = [
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => formatPhone(phone)],
  ['Address', ({ address }) => address],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['ZIP', ({ zipCode }) => zipCode],
  ['Source', ({ source }) => source],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Rating', ({ rating }) => rating],
  ['Projects', ({ totalProjects }) => totalProjects],
  ['Completed', ({ completedProjects }) => completedProjects],
  ['Lifetime value', ({ lifetimeValue }) => lifetimeValue],
  ['Last contact', ({ lastContactAt }) => lastContactAt?.toISOString() ?? null],
  ['Created', ({ createdAt }) => createdAt.toISOString()],
];

export function exportCustomers(app: App): Response {
  return csvAnswer({
    name: 'customers.csv',
    header: columns.map(([name]) => name),
    readPage: (cursor) =>
      listCustomers(app.database, {
        sort: 'created',
        order: 'asc',
        archived: false,
        cursor,
        limit: pageSize,
      }),
    cells: (customer) => columns.map(([, read]) => read(customer)),
  });
}
