import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { settingsQuery } from '#features/settings/admin/queries.ts';
import { callApi } from '#ui/admin/api-client.ts';
import type {
  getTextReach,
  listReadyTexts,
  listTextsRoute,
  listTextThreads,
  postTextNoAnswer,
  postTextRead,
} from '../contract/texts.ts';

// Every key starts with the live event topic.
export const textsTopic = 'texts';

export const textListQuery = infiniteQueryOptions({
  queryKey: [textsTopic, 'threads'],
  queryFn: ({ signal, pageParam }) =>
    callApi<typeof listTextThreads>('/api/texts', {
      query: { limit: 50, cursor: pageParam },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
});

/** How many threads have something new, and how texts go out. */
export const textCountsQuery = queryOptions({
  queryKey: [textsTopic, 'counts'],
  queryFn: ({ signal }) =>
    callApi<typeof listTextThreads>('/api/texts', { query: { limit: 1 }, signal }),
});

export const readyTextsQuery = queryOptions({
  queryKey: [textsTopic, 'ready'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof listReadyTexts>('/api/texts/ready', { signal })).texts,
});

/** The texts of a thread, newest first. */
export function textThreadQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [textsTopic, 'thread', id],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listTextsRoute>('/api/texts/{id}/messages', {
        params: { id },
        query: { limit: 30, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

export function markTextsRead(id: string, textId: string) {
  return callApi<typeof postTextRead>('/api/texts/{id}/read', {
    method: 'POST',
    params: { id },
    body: { text_id: textId },
  });
}

export function sayNoAnswerNeeded(id: string, textId: string) {
  return callApi<typeof postTextNoAnswer>('/api/texts/{id}/no-answer', {
    method: 'POST',
    params: { id },
    body: { text_id: textId },
  });
}

/** Whether a document also goes to its customer by text, and to which number. */
export function textReachQuery({ customer_id, phone }: DocumentRecipient) {
  return queryOptions({
    queryKey: [textsTopic, 'reach', customer_id, phone],
    queryFn: ({ signal }) =>
      callApi<typeof getTextReach>('/api/texts/reach', {
        query: { ...(customer_id && { customer_id }), phone },
        signal,
      }),
  });
}

export interface DocumentRecipient {
  customer_id: string | null;
  /** If empty, the one on the customer's record. */
  phone: string;
}

export const templatesQuery = queryOptions({
  ...settingsQuery,
  select: ({ settings }) => settings.text_messages.templates,
});
