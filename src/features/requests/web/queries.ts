import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/api-client.ts';
import type { RequestSummary, RequestView } from '../contract.ts';
import type { RequestStatus } from '../rules.ts';

// Every key begins with the topic of live events.
const topic = 'requests';

export interface RequestFilter {
  status?: RequestStatus | undefined;
  q?: string | undefined;
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
      callApi<RequestPage>(`/api/requests?${query(filter, pageParam)}`, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

function query({ status, q }: RequestFilter, cursor: string): URLSearchParams {
  const given = Object.entries({ limit: '50', status, q, cursor }).filter(([, value]) => value);
  return new URLSearchParams(given as [string, string][]);
}
