import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { settingsQuery } from '#features/settings/admin/queries.ts';
import { callApi } from '#ui/admin/api-client.ts';
import type { getDraft } from '../contract/drafts.ts';
import type { getEmailContent } from '../contract/html.ts';
import type {
  createBody,
  getBouncedAddress,
  getMessage,
  getSender,
  listMessages,
} from '../contract/messages.ts';
import type { getCounts, getThread, listThreads } from '../contract/threads.ts';
import type { EmailLabel, Folder } from '../rules/mailbox.ts';

// Every key starts with the live event topic.
const topic = 'emails';

/** What the mailbox shows, from its address: a folder, label or search, and the open thread. */
export interface MailboxFilter {
  folder: Folder | undefined;
  label: EmailLabel | undefined;
  q: string | undefined;
}

/**
 * @param onServer also searches what is only in the connected mailbox, which may take a few seconds
 */
export function threadsQuery(filter: MailboxFilter, onServer = false) {
  return infiniteQueryOptions({
    queryKey: [topic, 'threads', filter, onServer],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listThreads>('/api/email/threads', {
        query: {
          limit: 50,
          cursor: pageParam,
          ...filter,
          ...(onServer && { on_server: 'true' as const }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** The emails of one thread, newest first. */
export function threadQuery(id: string, inTrash: boolean) {
  return infiniteQueryOptions({
    queryKey: [topic, 'thread', id, inTrash],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof getThread>('/api/email/threads/{id}', {
        params: { id },
        query: { limit: 50, cursor: pageParam, trash: inTrash ? 'true' : undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** The email that a link from elsewhere names, for its thread. */
export function linkedEmailQuery(id: string | null) {
  return queryOptions({
    queryKey: [topic, 'one', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id: id ?? '' }, signal };
      return (await callApi<typeof getMessage>('/api/email/messages/{id}', call)).message;
    },
    enabled: id !== null,
  });
}

/** Whether emails to an address bounce. */
export function bouncedAddressQuery(address: string) {
  return queryOptions({
    queryKey: [topic, 'bounced-address', address],
    queryFn: async ({ signal }) => {
      const call = { query: { address }, signal };
      return (await callApi<typeof getBouncedAddress>('/api/email/bounced-addresses', call))
        .bounced;
    },
    enabled: address !== '',
  });
}

/** The signature and templates for writing emails. */
export const writingQuery = queryOptions({
  ...settingsQuery,
  select: ({ settings }) => settings.email,
});

/** A draft being written. */
export function draftQuery(id: string) {
  return queryOptions({
    queryKey: [topic, 'draft', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      return (await callApi<typeof getDraft>('/api/email/drafts/{id}', call)).draft;
    },
  });
}

/** How many are unread, starred, and unsent. */
export const countsQuery = queryOptions({
  queryKey: [topic, 'counts'],
  queryFn: ({ signal }) => callApi<typeof getCounts>('/api/email/counts', { signal }),
});

/** Loads the rest of an older email, which is stored afterwards: the thread is refetched. */
export function emailRestQuery(id: string) {
  return queryOptions({
    queryKey: [topic, 'rest', id],
    queryFn: ({ signal }) =>
      callApi<typeof createBody>('/api/email/messages/{id}/body', {
        method: 'POST',
        params: { id },
        signal,
      }),
    retry: false,
  });
}

/** How to show an email's HTML; null if its text is shown instead. */
export function emailContentQuery(id: string, asksForPictures: boolean) {
  return queryOptions({
    queryKey: [topic, 'content', id, asksForPictures],
    queryFn: async ({ signal }) => {
      const query = asksForPictures ? { pictures: 'shown' as const } : {};
      const call = { params: { id }, query, signal };
      return (await callApi<typeof getEmailContent>('/api/email/messages/{id}/html', call)).content;
    },
    // So that the content doesn't change while someone reads.
    placeholderData: (previous) => previous,
  });
}

/** The emails with an estimate or invoice. */
export function documentEmailsQuery(kind: 'estimate' | 'invoice', id: string) {
  return queryOptions({
    queryKey: [topic, 'document', kind, id],
    queryFn: async ({ signal }) => {
      const query = kind === 'estimate' ? { estimate_id: id } : { invoice_id: id };
      return (await callApi<typeof listMessages>('/api/email/messages', { query, signal }))
        .messages;
    },
  });
}

/** Whether emails are sent at all, and from which address; updated when the settings change. */
export const senderQuery = queryOptions({
  queryKey: ['settings', 'email-sender'],
  queryFn: ({ signal }) => callApi<typeof getSender>('/api/email/sender', { signal }),
});

/** The mailbox that emails are received from, and whether they get through. */
export const connectionQuery = queryOptions({
  queryKey: [topic, 'failure'],
  queryFn: ({ signal }) =>
    callApi<typeof listMessages>('/api/email/messages', { query: { limit: 1 }, signal }),
});
