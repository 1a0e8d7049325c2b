import { queryOptions } from '@tanstack/react-query';
import { MINUTES } from '#lib/days/durations.ts';
import { callApi } from '#ui/admin/api-client.ts';
import type { listConnections } from '../contract/connections.ts';
import type { getMailServer, getSenderRecords } from '../contract/mail-server.ts';
import type { getTwilio } from '../contract/twilio.ts';

// Every key starts with the live event topic.

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

/** What the business's domain says about its senders; looked up when it is shown. */
export const senderRecordsQuery = queryOptions({
  queryKey: ['settings', 'sender-records'],
  queryFn: ({ signal }) =>
    callApi<typeof getSenderRecords>('/api/settings/mail-server/sender-records', { signal }),
  staleTime: 5 * MINUTES,
});

export const twilioQuery = queryOptions({
  queryKey: ['settings', 'twilio'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof getTwilio>('/api/settings/twilio', { signal })).twilio,
});
