import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type { portalAccountRoute } from '../contract/account.ts';
import type { waitingAccountsRoute } from '../contract/accounts.ts';

// The first element is the live event topic: customer changes may change who is pending.
export const waitingQuery = queryOptions({
  queryKey: ['customers', 'portal-accounts'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof waitingAccountsRoute>('/api/portal-accounts', { signal }))
      .portal_accounts,
});

/** A customer's portal account and contact preferences. */
export const portalAccountQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', id, 'portal-account'],
    queryFn: ({ signal }) =>
      callApi<typeof portalAccountRoute>('/api/customers/{id}/portal-account', {
        params: { id },
        signal,
      }),
  });
