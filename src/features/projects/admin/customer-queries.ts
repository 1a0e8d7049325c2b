import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { getCustomerRoute, listCustomersRoute } from '../../customers/contract/customers.ts';

// The topic of the customers: their live events make these current too.
const topic = 'customers';

/** The first few customers that a search finds. */
export function customerSearchQuery(q: string) {
  return queryOptions({
    queryKey: [topic, 'choice', q],
    queryFn: async ({ signal }) => {
      const query = { q, limit: 6 };
      return (await callApi<typeof listCustomersRoute>('/api/customers', { query, signal }))
        .customers;
    },
  });
}

/** The name of a customer who is known by id alone. */
export function customerNameQuery(id: string) {
  return queryOptions({
    queryKey: [topic, 'name', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      return (await callApi<typeof getCustomerRoute>('/api/customers/{id}', call)).customer.name;
    },
  });
}
