import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type { getBoard, getLostReasons } from '../contract/board.ts';
import type { getRequest, listRequestsRoute } from '../contract/requests.ts';
import type { RequestStatus } from '../rules/requests.ts';
import type { FormSource } from '../rules/sources.ts';

// Every key starts with the live event topic.
export const requestsTopic = 'requests';

export interface RequestFilter {
  status?: RequestStatus | undefined;
  q?: string | undefined;
  source?: FormSource | undefined;
  /** The filter that a number's link sets, under the API's names. */
  narrowing?: Partial<Record<string, string>>;
}

export const recentRequestsQuery = queryOptions({
  queryKey: [requestsTopic, 'recent'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof listRequestsRoute>('/api/requests', { query: { limit: 5 }, signal }))
      .requests,
});

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: [requestsTopic, 'one', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      return (await callApi<typeof getRequest>('/api/requests/{id}', call)).request;
    },
  });
}

export function requestListQuery(filter: RequestFilter) {
  return infiniteQueryOptions({
    queryKey: [requestsTopic, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listRequestsRoute>('/api/requests', {
        query: { ...requestQueryOf(filter), limit: 50, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** A filter as the API's query. */
export function requestQueryOf({ status, q, source, narrowing }: RequestFilter) {
  return { status, q, source, ...narrowing };
}

/** @param query what the board shows, in the API's terms */
export function boardQuery(query: {
  q: string | undefined;
  source: FormSource | undefined;
  days: number;
}) {
  return queryOptions({
    queryKey: [requestsTopic, 'board', query],
    queryFn: ({ signal }) => callApi<typeof getBoard>('/api/requests/board', { query, signal }),
  });
}

export const lostReasonsQuery = queryOptions({
  queryKey: ['settings', 'lost_reasons'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof getLostReasons>('/api/requests/lost-reasons', { signal })).reasons,
});
