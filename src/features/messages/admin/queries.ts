import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type {
  listMessagesRoute,
  listThreadsRoute,
  postNoAnswer,
  postRead,
  postThreadProject,
} from '../contract.ts';

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

/** The messages of a thread, newest first. */
export function threadQuery(threadId: string) {
  return infiniteQueryOptions({
    queryKey: [messagesTopic, 'thread', threadId],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listMessagesRoute>('/api/messages/{id}', {
        params: { id: threadId },
        query: { limit: 30, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

export function markThreadRead(threadId: string, messageId: string) {
  return callApi<typeof postRead>('/api/messages/{id}/read', {
    method: 'POST',
    params: { id: threadId },
    body: { message_id: messageId },
  });
}

export function sayNoAnswerNeeded(threadId: string, messageId: string) {
  return callApi<typeof postNoAnswer>('/api/messages/{id}/no-answer', {
    method: 'POST',
    params: { id: threadId },
    body: { message_id: messageId },
  });
}

export function moveThread(threadId: string, projectId: string) {
  return callApi<typeof postThreadProject>('/api/messages/{id}/project', {
    method: 'POST',
    params: { id: threadId },
    body: { project_id: projectId },
  });
}
