import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { listConnections } from '../contract/connections.ts';
import type { getMailServer } from '../contract/mail-server.ts';
import type { getTwilio } from '../contract/twilio.ts';

// Every key begins with the topic of live events.

export const connectionsQuery = queryOptions({
  queryKey: ['settings', 'connections'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof listConnections>('/api/settings/connections', { signal })).connections,
});

export const mailServerQuery = queryOptions({
  queryKey: ['settings', 'mail-server'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof getMailServer>('/api/settings/mail-server', { signal })).mail_server,
});

export const twilioQuery = queryOptions({
  queryKey: ['settings', 'twilio'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof getTwilio>('/api/settings/twilio', { signal })).twilio,
});
