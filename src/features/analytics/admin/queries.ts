import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type { getAnalytics } from '../contract.ts';
import type { Period } from '../rules.ts';

export function analyticsQuery(period: Period) {
  return queryOptions({
    queryKey: ['analytics', period],
    queryFn: async ({ signal }) =>
      (await callApi<typeof getAnalytics>('/api/analytics', { query: { period }, signal }))
        .analytics,
    // The current numbers stay on screen while another period loads.
    placeholderData: (before) => before,
  });
}
