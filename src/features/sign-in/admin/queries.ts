import { queryOptions } from '@tanstack/react-query';
import { callApi, callPublicApi } from '#ui/admin/api-client.ts';
import type { getSecurity } from '../contract/security.ts';
import type { signInOptions, verify } from '../contract/sign-in.ts';

/** The signed-in owner, as verified by the server. */
export const ownerQuery = queryOptions({
  queryKey: ['owner'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof verify>('/api/admin/verify', { signal })).user,
  staleTime: Number.POSITIVE_INFINITY,
});

export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) =>
    callPublicApi<typeof signInOptions>('/api/admin/sign-in-options', { signal }),
});

/** The user's own authenticator app, and where they are signed in. */
export const securityQuery = queryOptions({
  queryKey: ['owner', 'security'],
  queryFn: ({ signal }) => callApi<typeof getSecurity>('/api/admin/security', { signal }),
});
