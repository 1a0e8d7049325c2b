import { queryOptions } from '@tanstack/react-query';
import { SECONDS } from '#lib/days/durations.ts';
import { callApi } from '#ui/admin/api-client.ts';
import type { getSystem } from '../contract.ts';

/** Read again twice a minute while somebody looks at it. */
export const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => callApi<typeof getSystem>('/api/system', { signal }),
  refetchInterval: 30 * SECONDS,
});
