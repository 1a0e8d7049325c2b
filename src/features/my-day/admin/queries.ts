import { queryOptions } from '@tanstack/react-query';
import { MINUTES } from '../../../lib/days/durations.ts';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { getMyDay } from '../contract.ts';

/** One's own visits; read again every minute, as no live event is for field staff. */
export const myDayQuery = queryOptions({
  queryKey: ['visits', 'my day'],
  queryFn: ({ signal }) => callApi<typeof getMyDay>('/api/my-day', { signal }),
  refetchInterval: MINUTES,
});
