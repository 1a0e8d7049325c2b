import { infiniteQueryOptions } from '@tanstack/react-query';
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
