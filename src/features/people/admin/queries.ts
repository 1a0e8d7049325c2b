import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { listStaffRoute } from '../contract/staff.ts';

export const staffQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof listStaffRoute>('/api/staff', { signal })).staff,
});
