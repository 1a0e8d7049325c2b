import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { getEmailContent } from '../contract/html.ts';
import type { getMessage, getSender, listMessages, MessageView } from '../contract.ts';

// Every key begins with the topic of live events.
const topic = 'emails';

export type Folder = MessageView['folder'];

export function messagesQuery(folder: Folder) {
  return infiniteQueryOptions({
    queryKey: [topic, 'list', folder],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listMessages>('/api/email/messages', {
        query: { limit: 50, folder, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** One email, wherever it stands in the list. */
export function messageQuery(id: string | null) {
  return queryOptions({
    queryKey: [topic, 'one', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id: id ?? '' }, signal };
      return (await callApi<typeof getMessage>('/api/email/messages/{id}', call)).message;
    },
    enabled: id !== null,
  });
}

/** How to show the HTML of an email; null when its text is to be shown instead. */
export function emailContentQuery(id: string, asksForPictures: boolean) {
  return queryOptions({
    queryKey: [topic, 'content', id, asksForPictures],
    queryFn: async ({ signal }) => {
      const query = asksForPictures ? { pictures: 'shown' as const } : {};
      const call = { params: { id }, query, signal };
      return (await callApi<typeof getEmailContent>('/api/email/messages/{id}/html', call)).content;
    },
    // What it loads does not change under whoever reads it.
    placeholderData: (previous) => previous,
  });
}

/** The emails that brought an estimate or invoice. */
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

/** Whether emails go out at all, and from where: a change of the settings is read at once. */
export const senderQuery = queryOptions({
  queryKey: ['settings', 'email-sender'],
  queryFn: ({ signal }) => callApi<typeof getSender>('/api/email/sender', { signal }),
});

/** Whether emails get through. */
export const emailErrorQuery = queryOptions({
  queryKey: [topic, 'failure'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof listMessages>('/api/email/messages', { query: { limit: 1 }, signal }))
      .failure,
});
