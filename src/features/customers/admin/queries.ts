import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { CustomerCounts, CustomerSummary, CustomerView } from '../contract/customers.ts';
import type { CustomerSort, SortOrder } from '../rules/customers.ts';

// Every key begins with the topic of live events.
export const customersTopic = 'customers';

export interface CustomerFilter {
  q?: string | undefined;
  tag?: string | undefined;
  archived?: boolean;
  sort: CustomerSort;
  order: SortOrder;
  /** What a figure led here with, by the names of the API. */
  narrowing?: Partial<Record<string, string>>;
}

interface CustomerPage {
  customers: CustomerSummary[];
  next_cursor: string | null;
}

export const customerCountsQuery = queryOptions({
  queryKey: [customersTopic, 'counts'],
  queryFn: async ({ signal }) =>
    (await callApi<{ counts: CustomerCounts }>('/api/customers/counts', { signal })).counts,
});

export function customerQuery(id: string) {
  return queryOptions({
    queryKey: [customersTopic, 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi<{ customer: CustomerView }>(customerPath(id), { signal })).customer,
  });
}

export function customerListQuery(filter: CustomerFilter) {
  return infiniteQueryOptions({
    queryKey: [customersTopic, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi<CustomerPage>(
        `/api/customers?${customerSearch(filter, { limit: '50', cursor: pageParam })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** The first few that a search finds, for choosing one. */
export function customerSearchQuery(q: string) {
  return queryOptions({
    queryKey: [customersTopic, 'search', q],
    queryFn: async ({ signal }) =>
      (
        await callApi<CustomerPage>(`/api/customers?${new URLSearchParams({ q, limit: '8' })}`, {
          signal,
        })
      ).customers,
  });
}

export function customerPath(id: string): string {
  return `/api/customers/${encodeURIComponent(id)}`;
}

/** A filter as the API is asked. */
export function customerSearch(
  {
    q,
    tag,
    archived,
    sort,
    order,
    narrowing,
  }: { [Name in keyof CustomerFilter]?: CustomerFilter[Name] | undefined },
  page: { limit?: string; cursor?: string } = {},
) {
  const all = { q, tag, archived: archived ? 'true' : '', sort, order, ...narrowing, ...page };
  const given = Object.entries(all).filter(([, value]) => value);
  return new URLSearchParams(given as [string, string][]);
}
