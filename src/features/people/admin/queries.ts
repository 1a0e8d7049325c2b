import { queryOptions } from '@tanstack/react-query';
import { callApi, callPublicApi } from '#ui/admin/api-client.ts';
import type { listStaffRoute, readInvitationRoute } from '../contract/staff.ts';

export const staffQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof listStaffRoute>('/api/staff', { signal })).staff,
});

/** Who an invitation is for; reading it changes nothing. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      callPublicApi<typeof readInvitationRoute>('/api/admin/invitation-lookups', {
        method: 'POST',
        body: { token },
        signal,
      }),
    enabled: token !== '',
    retry: false,
  });
}
