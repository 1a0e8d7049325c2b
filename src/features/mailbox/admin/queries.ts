import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { MessagesAnswer, MessageView } from '../contract.ts';

// Every key begins with the topic of live events.
const topic = 'letters';

export type Folder = MessageView['folder'];

export function messagesQuery(folder: Folder) {
  return infiniteQueryOptions({
    queryKey: [topic, 'list', folder],
    queryFn: ({ signal, pageParam }) => {
      const cursor = pageParam ? `&cursor=${pageParam}` : '';
      return callApi<MessagesAnswer>(`/api/email/messages?limit=50&folder=${folder}${cursor}`, {
        signal,
      });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** One letter, wherever it stands in the list. */
export function messageQuery(id: string | null) {
  return queryOptions({
    queryKey: [topic, 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi<{ message: MessageView }>(`/api/email/messages/${id}`, { signal })).message,
    enabled: id !== null,
  });
}

/** Whether letters get through. */
export const emailErrorQuery = queryOptions({
  queryKey: [topic, 'trouble'],
  queryFn: async ({ signal }) =>
    (await callApi<MessagesAnswer>('/api/email/messages?limit=1', { signal })).trouble,
});
