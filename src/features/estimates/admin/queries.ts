import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type {
  EstimateCounts,
  EstimateSummary,
  EstimateView,
  HistoryLine,
} from '../contract/estimates.ts';
import type { TemplateView } from '../contract/templates.ts';
import type { EstimateStatus } from '../rules/estimates.ts';

// Every key begins with the topic of live events.
export const estimatesTopic = 'estimates';

export interface EstimateFilter {
  status?: EstimateStatus | undefined;
  q?: string | undefined;
  project_id?: string | undefined;
}

export const estimateCountsQuery = queryOptions({
  queryKey: [estimatesTopic, 'counts'],
  queryFn: async ({ signal }) =>
    (await callApi<{ counts: EstimateCounts }>('/api/estimates/counts', { signal })).counts,
});

/** A filter as the API is asked. */
export function estimateSearch(
  filter: EstimateFilter,
  page: { limit?: string; cursor?: string } = {},
): URLSearchParams {
  const entries = Object.entries({ ...filter, ...page }).filter(([, value]) => value);
  return new URLSearchParams(entries as [string, string][]);
}

export function estimateListQuery(filter: EstimateFilter) {
  return infiniteQueryOptions({
    queryKey: [estimatesTopic, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi<{ estimates: EstimateSummary[]; next_cursor: string | null }>(
        `/api/estimates?${estimateSearch(filter, { limit: '50', cursor: pageParam })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

export function estimatePath(id: string): string {
  return `/api/estimates/${encodeURIComponent(id)}`;
}

export function estimateQuery(id: string) {
  return queryOptions({
    queryKey: [estimatesTopic, 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi<{ estimate: EstimateView }>(estimatePath(id), { signal })).estimate,
  });
}

export function estimateHistoryQuery(id: string) {
  return queryOptions({
    queryKey: [estimatesTopic, 'history', id],
    queryFn: async ({ signal }) =>
      (
        await callApi<{ history: HistoryLine[] }>(`${estimatePath(id)}/history?limit=50`, {
          signal,
        })
      ).history,
    placeholderData: keepPreviousData,
  });
}

export const templatesQuery = queryOptions({
  queryKey: [estimatesTopic, 'templates'],
  queryFn: async ({ signal }) =>
    (await callApi<{ templates: TemplateView[] }>('/api/estimate-templates', { signal })).templates,
});
