import { queryOptions } from '@tanstack/react-query';
import { MINUTES } from '#lib/days/durations.ts';
import { callApi } from '#ui/admin/api-client.ts';
import type { getMyDay } from '../contract.ts';

/** One's own visits; refetched every minute, because field staff get no live events. */
export const myDayQuery = queryOptions({
  queryKey: ['visits', 'my day'],
  queryFn: ({ signal }) => callApi<typeof getMyDay>('/api/my-day', { signal }),
  refetchInterval: MINUTES,
});
