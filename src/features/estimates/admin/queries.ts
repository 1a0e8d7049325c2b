import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type {
  countEstimatesRoute,
  EstimateView,
  getEmailRoute,
  getEstimateRoute,
  getHistoryRoute,
  listEstimatesRoute,
} from '../contract/estimates.ts';
import type { listTemplatesRoute } from '../contract/templates.ts';
import type { EstimateStatus } from '../rules/estimates.ts';

// Every key starts with the live event topic.
export const estimatesTopic = 'estimates';

export interface EstimateFilter {
  status?: EstimateStatus | undefined;
  q?: string | undefined;
  project_id?: string | undefined;
}

export const estimateCountsQuery = queryOptions({
  queryKey: [estimatesTopic, 'counts'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof countEstimatesRoute>('/api/estimates/counts', { signal })).counts,
});

export function estimateListQuery(filter: EstimateFilter) {
  return infiniteQueryOptions({
    queryKey: [estimatesTopic, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listEstimatesRoute>('/api/estimates', {
        query: { ...filter, limit: 50, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

export function estimateQuery(id: string) {
  return queryOptions({
    queryKey: [estimatesTopic, 'one', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      return (await callApi<typeof getEstimateRoute>('/api/estimates/{id}', call)).estimate;
    },
    // In case a live event was lost: by now it has been sent.
    refetchInterval: ({ state }) => (state.data?.sending_at ? 4000 : false),
  });
}

/** Its current email; each version has its own. */
export function estimateEmailQuery({ id, version }: Pick<EstimateView, 'id' | 'version'>) {
  return queryOptions({
    queryKey: [estimatesTopic, 'email', id, version],
    queryFn: ({ signal }) =>
      callApi<typeof getEmailRoute>('/api/estimates/{id}/email', { params: { id }, signal }),
  });
}

export function estimateHistoryQuery(id: string) {
  return queryOptions({
    queryKey: [estimatesTopic, 'history', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, query: { limit: 50 }, signal };
      return (await callApi<typeof getHistoryRoute>('/api/estimates/{id}/history', call)).history;
    },
    placeholderData: keepPreviousData,
  });
}

export const templatesQuery = queryOptions({
  queryKey: [estimatesTopic, 'templates'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof listTemplatesRoute>('/api/estimate-templates', { signal })).templates,
});
