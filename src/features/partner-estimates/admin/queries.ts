import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { ProjectSummary } from '../../projects/contract/projects.ts';
import type { PartnerEstimate } from '../contract.ts';

// The first word is the topic of live events.
export const estimatesKey = ['partners', 'estimates'];

export type SentStatus = PartnerEstimate['status'];

export function sentEstimatesQuery(status: SentStatus | undefined) {
  return infiniteQueryOptions({
    queryKey: [...estimatesKey, status],
    queryFn: ({ signal, pageParam }) => {
      const asked = {
        limit: '20',
        ...(status && { status }),
        ...(pageParam && { cursor: pageParam }),
      };
      return callApi<{ partner_estimates: PartnerEstimate[]; next_cursor: string | null }>(
        `/api/partner-estimates?${new URLSearchParams(asked)}`,
        { signal },
      );
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** The first few projects that a search finds; without one, the newest. */
export function projectChoiceQuery(q: string) {
  return queryOptions({
    queryKey: ['projects', 'choice', q],
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ limit: '6', ...(q && { q }) });
      const path = `/api/projects?${search}`;
      return (await callApi<{ projects: ProjectSummary[] }>(path, { signal })).projects;
    },
  });
}
