import { revenueBasis } from '#features/revenue/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import type { RevenueBasis } from '#features/settings/rules/choices.ts';
import { formatPhone } from '#lib/phone.ts';
import { csvAnswer } from '#platform/http/csv-response.ts';
import { csvEndpoint } from '#platform/http/endpoint.ts';
import type { App } from '#services/app.ts';
import { customerFilter } from './contract/customers.ts';
import { type CustomerPage, type ListedCustomer, listCustomers } from './store/list.ts';
import { lifetimeValueBy } from './views/customers.ts';

export const exportCustomersRoute = csvEndpoint('get /api/customers/export', {
  summary: 'The customers of a list as a CSV file, the oldest first',
  query: customerFilter,
});

const pageSize = 1000;

const columnsBy = (
  basis: RevenueBasis,
): [string, (customer: ListedCustomer) => string | number | Date | null][] => [
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
  ['Lifetime value', (customer) => lifetimeValueBy(basis, customer)],
  ['Credit', ({ creditAmount }) => creditAmount],
  ['Last contact', ({ lastContactAt }) => lastContactAt ?? null],
  ['Created', ({ createdAt }) => createdAt],
];

export function exportCustomers(
  app: App,
  filter: Omit<CustomerPage, 'sort' | 'order' | 'basis' | 'cursor' | 'limit'>,
): Promise<Response> {
  const basis = revenueBasis(app);
  const columns = columnsBy(basis);
  return csvAnswer({
    timeZone: currentBusiness(app).timeZone,
    name: 'customers.csv',
    header: columns.map(([name]) => name),
    readPage: (cursor) =>
      listCustomers(app.database, {
        ...filter,
        sort: 'created',
        basis,
        order: 'asc',
        cursor,
        limit: pageSize,
      }),
    cells: (customer) => columns.map(([, read]) => read(customer)),
  });
}
