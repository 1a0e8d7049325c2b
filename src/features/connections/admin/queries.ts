import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { listConnections } from '../contract/connections.ts';

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof listConnections>('/api/settings/connections', { signal })).connections,
});
