import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type {
  countCustomersRoute,
  getCustomerRoute,
  getDuplicatesRoute,
  listCustomersRoute,
} from '../contract/customers.ts';
import type { CustomerSort, SortOrder } from '../rules/customers.ts';

// Every key starts with the live event topic.
export const customersTopic = 'customers';

export interface CustomerFilter {
  q?: string | undefined;
  tag?: string | undefined;
  archived?: boolean;
  sort: CustomerSort;
  order: SortOrder;
  /** The filter that a number's link sets, under the API's names. */
  narrowing?: Partial<Record<string, string>>;
}

export const customerCountsQuery = queryOptions({
  queryKey: [customersTopic, 'counts'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof countCustomersRoute>('/api/customers/counts', { signal })).counts,
});

export function customerQuery(id: string) {
  return queryOptions({
    queryKey: [customersTopic, 'one', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      return (await callApi<typeof getCustomerRoute>('/api/customers/{id}', call)).customer;
    },
    enabled: id !== '',
  });
}

/** The name of a customer known only by id. */
export const customerNameQuery = (id: string) =>
  queryOptions({ ...customerQuery(id), select: ({ name }) => name });

/** Who already has an email or a phone number, besides the customer being changed. */
export function duplicatesQuery(typed: {
  email: string;
  phone: string;
  except?: string | undefined;
}) {
  return queryOptions({
    queryKey: [customersTopic, 'duplicates', typed],
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

export function customerListQuery(filter: CustomerFilter) {
  return infiniteQueryOptions({
    queryKey: [customersTopic, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listCustomersRoute>('/api/customers', {
        query: { ...customerQueryOf(filter), limit: 50, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** The first few customers that a search finds, for choosing one. */
export function customerChoiceQuery(q: string, limit = 6) {
  return queryOptions({
    queryKey: [customersTopic, 'choice', q, limit],
    queryFn: async ({ signal }) => {
      const query = { q, limit };
      return (await callApi<typeof listCustomersRoute>('/api/customers', { query, signal }))
        .customers;
    },
    enabled: q !== '',
  });
}

/** A filter as the API's query. */
export function customerQueryOf({
  q,
  tag,
  archived,
  sort,
  order,
  narrowing,
}: {
  [Name in keyof CustomerFilter]?: CustomerFilter[Name] | undefined;
}) {
  return { q, tag, archived: archived ? ('true' as const) : undefined, sort, order, ...narrowing };
}
