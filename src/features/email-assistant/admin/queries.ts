import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type { getReplyDraft, listLearning, listReplyDrafts } from '../contract.ts';

// Every key starts with the live event topic: drafts change with the emails they answer.
const topic = 'emails';

/** An email's reply draft; null if there is none. */
export function replyDraftQuery(emailId: string) {
  return queryOptions({
    queryKey: [topic, 'reply-draft', emailId],
    queryFn: async ({ signal }) =>
      (
        await callApi<typeof getReplyDraft>('/api/email/messages/{id}/reply-draft', {
          params: { id: emailId },
          signal,
        })
      ).reply_draft,
  });
}

/** The drafts waiting for the owner, newest first. */
export const pendingDraftsQuery = infiniteQueryOptions({
  queryKey: [topic, 'reply-drafts'],
  queryFn: ({ signal, pageParam }) =>
    callApi<typeof listReplyDrafts>('/api/email/reply-drafts', {
      query: { limit: 10, cursor: pageParam },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
});

/** Replies that later drafts use as examples, newest first. */
export const learningQuery = infiniteQueryOptions({
  queryKey: [topic, 'learning'],
  queryFn: ({ signal, pageParam }) =>
    callApi<typeof listLearning>('/api/email/learning', {
      query: { limit: 10, cursor: pageParam },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
});
