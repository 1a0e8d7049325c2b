import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { RequestSummary, RequestView } from '../contract/requests.ts';
import type { RequestStatus } from '../rules/requests.ts';

// Every key begins with the topic of live events.
const topic = 'requests';

export interface RequestFilter {
  status?: RequestStatus | undefined;
  q?: string | undefined;
  /** What a figure led here with, by the names of the API. */
  narrowing?: Partial<Record<string, string>>;
}

interface RequestPage {
  requests: RequestSummary[];
  next_cursor: string | null;
}

export const requestCountsQuery = queryOptions({
  queryKey: [topic, 'counts'],
  queryFn: async ({ signal }) =>
    (await callApi<{ counts: Record<RequestStatus, number> }>('/api/requests/counts', { signal }))
      .counts,
});

export const recentRequestsQuery = queryOptions({
  queryKey: [topic, 'recent'],
  queryFn: async ({ signal }) =>
    (await callApi<RequestPage>('/api/requests?limit=5', { signal })).requests,
});

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: [topic, 'one', id],
    queryFn: async ({ signal }) =>
      (
        await callApi<{ request: RequestView }>(`/api/requests/${encodeURIComponent(id)}`, {
          signal,
        })
      ).request,
  });
}

export function requestListQuery(filter: RequestFilter) {
  return infiniteQueryOptions({
    queryKey: [topic, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi<RequestPage>(
        `/api/requests?${requestSearch(filter, { limit: '50', cursor: pageParam })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** A filter as the API is asked. */
export function requestSearch(
  { status, q, narrowing }: RequestFilter,
  page: { limit?: string; cursor?: string } = {},
): URLSearchParams {
  const given = Object.entries({ status, q, ...narrowing, ...page }).filter(([, value]) => value);
  return new URLSearchParams(given as [string, string][]);
}
