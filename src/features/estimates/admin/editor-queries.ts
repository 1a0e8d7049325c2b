import { queryOptions } from '@tanstack/react-query';
import type {
  getCustomerRoute,
  listCustomersRoute,
} from '#features/customers/contract/customers.ts';
import type { getPrices } from '#features/price-book/contract/price-book.ts';
import type { getProject, listProjectsRoute } from '#features/projects/contract/projects.ts';
import { callApi } from '#ui/admin/api-client.ts';

// The keys start with other features' topics: changes there are refetched here.

export const pricesQuery = queryOptions({
  queryKey: ['prices', 'estimates'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof getPrices>('/api/price-book', { signal })).prices,
});

export function customersQuery(q: string) {
  return queryOptions({
    queryKey: ['customers', 'estimated', q],
    queryFn: async ({ signal }) => {
      const query = { q, limit: 6 };
      return (await callApi<typeof listCustomersRoute>('/api/customers', { query, signal }))
        .customers;
    },
    enabled: q !== '',
  });
}

export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'estimated-one', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      return (await callApi<typeof getCustomerRoute>('/api/customers/{id}', call)).customer;
    },
    enabled: id !== '',
  });
}

export function projectsQuery(customerId: string) {
  return queryOptions({
    queryKey: ['projects', 'estimated', customerId],
    queryFn: async ({ signal }) => {
      const query = { customer_id: customerId, limit: 50 };
      return (await callApi<typeof listProjectsRoute>('/api/projects', { query, signal })).projects;
    },
    enabled: customerId !== '',
  });
}

export function projectQuery(id: string) {
  return queryOptions({
    queryKey: ['projects', 'estimated-one', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      return (await callApi<typeof getProject>('/api/projects/{id}', call)).project;
    },
    enabled: id !== '',
  });
}
