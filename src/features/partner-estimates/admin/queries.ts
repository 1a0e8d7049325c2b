import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { listProjectsRoute } from '#features/projects/contract/projects.ts';
import { callApi } from '#ui/admin/api-client.ts';
import type { listPartnerEstimatesRoute, PartnerEstimate } from '../contract/partner-estimates.ts';

// The first element is the live event topic.
export const estimatesKey = ['partners', 'estimates'] as const;

export type SentStatus = PartnerEstimate['status'];

export function sentEstimatesQuery(status: SentStatus | undefined) {
  return infiniteQueryOptions({
    queryKey: [...estimatesKey, status],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listPartnerEstimatesRoute>('/api/partner-estimates', {
        query: { limit: 20, status, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** The first few projects that a search finds; without one, the newest. */
export function projectChoiceQuery(q: string) {
  return queryOptions({
    queryKey: ['projects', 'choice', q],
    queryFn: async ({ signal }) => {
      const query = { limit: 6, q };
      return (await callApi<typeof listProjectsRoute>('/api/projects', { query, signal })).projects;
    },
  });
}
