import { queryOptions } from '@tanstack/react-query';
import type {
  getCustomerRoute,
  getDuplicatesRoute,
  listCustomersRoute,
} from '#features/customers/contract/customers.ts';
import { callApi } from '#ui/admin/api-client.ts';

// The customers' topic, so that their live events update these, too.
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

/** Who already has an email or a phone number. */
export function duplicatesQuery(typed: { email: string; phone: string }) {
  return queryOptions({
    queryKey: [topic, 'duplicates', typed],
    queryFn: async ({ signal }) =>
      (
        await callApi<typeof getDuplicatesRoute>('/api/customers/duplicates', {
          query: typed,
          signal,
        })
      ).duplicates,
    enabled: Boolean(typed.email || typed.phone),
  });
}

/** The name of a customer known only by id. */
export function customerNameQuery(id: string) {
  return queryOptions({
    queryKey: [topic, 'name', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      return (await callApi<typeof getCustomerRoute>('/api/customers/{id}', call)).customer.name;
    },
  });
}
