import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type { listMessagesRoute, listThreadsRoute, postNoAnswer, postRead } from '../contract.ts';

// Every key starts with the live event topic.
export const messagesTopic = 'messages';

export const threadListQuery = infiniteQueryOptions({
  queryKey: [messagesTopic, 'threads'],
  queryFn: ({ signal, pageParam }) =>
    callApi<typeof listThreadsRoute>('/api/messages', {
      query: { limit: 50, cursor: pageParam },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
});

/** How many threads have something new. */
export const unreadThreadsQuery = queryOptions({
  queryKey: [messagesTopic, 'unread'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof listThreadsRoute>('/api/messages', { query: { limit: 1 }, signal }))
      .unread,
});

/** The messages about a project, newest first. */
export function threadQuery(projectId: string) {
  return infiniteQueryOptions({
    queryKey: [messagesTopic, 'thread', projectId],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listMessagesRoute>('/api/projects/{id}/messages', {
        params: { id: projectId },
        query: { limit: 30, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

export function markThreadRead(projectId: string, messageId: string) {
  return callApi<typeof postRead>('/api/projects/{id}/messages/read', {
    method: 'POST',
    params: { id: projectId },
    body: { message_id: messageId },
  });
}

export function sayNoAnswerNeeded(projectId: string, messageId: string) {
  return callApi<typeof postNoAnswer>('/api/projects/{id}/messages/no-answer', {
    method: 'POST',
    params: { id: projectId },
    body: { message_id: messageId },
  });
}
