import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { CustomerSummary } from '../../customers/contract/customers.ts';

// The topic of the customers: their live events make these current too.
const topic = 'customers';

/** The first few customers that a search finds. */
export function customerSearchQuery(q: string) {
  return queryOptions({
    queryKey: [topic, 'choice', q],
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ q, limit: '6' });
      const path = `/api/customers?${search}`;
      return (await callApi<{ customers: CustomerSummary[] }>(path, { signal })).customers;
    },
  });
}

/** The name of a customer who is known by id alone. */
export function customerNameQuery(id: string) {
  return queryOptions({
    queryKey: [topic, 'name', id],
    queryFn: async ({ signal }) => {
      const path = `/api/customers/${encodeURIComponent(id)}`;
      return (await callApi<{ customer: CustomerSummary }>(path, { signal })).customer.name;
    },
  });
}
