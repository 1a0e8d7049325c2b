import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { AboutView, MessageView, ThreadView } from '../contract.ts';

// Every key begins with the topic of live events.
export const messagesTopic = 'messages';

interface ThreadPage {
  threads: ThreadView[];
  unread: number;
  next_cursor: string | null;
}

export interface MessagePage {
  about: AboutView;
  messages: MessageView[];
  next_cursor: string | null;
}

export const threadListQuery = infiniteQueryOptions({
  queryKey: [messagesTopic, 'threads'],
  queryFn: ({ signal, pageParam }) =>
    callApi<ThreadPage>(`/api/messages?limit=50${pageParam && `&cursor=${pageParam}`}`, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
});

/** How many threads hold something new. */
export const unreadThreadsQuery = queryOptions({
  queryKey: [messagesTopic, 'unread'],
  queryFn: async ({ signal }) =>
    (await callApi<ThreadPage>('/api/messages?limit=1', { signal })).unread,
});

export function threadPath(projectId: string): string {
  return `/api/projects/${encodeURIComponent(projectId)}/messages`;
}

/** What was said about a project, newest first. */
export function threadQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: [messagesTopic, 'thread', projectId],
    queryFn: ({ signal, pageParam }) =>
      callApi<MessagePage>(
        `${threadPath(projectId)}?limit=30${pageParam && `&cursor=${pageParam}`}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

export function markThreadRead(projectId: string, messageId: string) {
  return callApi(`${threadPath(projectId)}/read`, {
    method: 'POST',
    body: { message_id: messageId },
  });
}
