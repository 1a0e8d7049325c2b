import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { getDashboard } from '../contract.ts';

/** Read anew with every live event: it shows something of every topic. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof getDashboard>('/api/dashboard', { signal })).dashboard,
});
