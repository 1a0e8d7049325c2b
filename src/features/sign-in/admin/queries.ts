import { queryOptions } from '@tanstack/react-query';
import { callApi, callPublicApi } from '../../../ui/admin/api-client.ts';
import type { AdminUser } from '../contract.ts';

interface SignInOptions {
  google_client_id: string | null;
  mail_server: boolean;
}

/** The signed-in owner, as verified by the server. */
export const ownerQuery = queryOptions({
  queryKey: ['owner'],
  queryFn: async ({ signal }) =>
    (await callApi<{ user: AdminUser }>('/api/admin/verify', { signal })).user,
  staleTime: Number.POSITIVE_INFINITY,
});

export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => callPublicApi<SignInOptions>('/api/admin/sign-in-options', { signal }),
});
