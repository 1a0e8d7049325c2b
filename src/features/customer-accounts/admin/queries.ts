import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { waitingAccountsRoute } from '../contract/accounts.ts';

// The first element is the topic of live events: what changes customers may change who waits.
export const waitingQuery = queryOptions({
  queryKey: ['customers', 'portal-accounts'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof waitingAccountsRoute>('/api/portal-accounts', { signal }))
      .portal_accounts,
});
