import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type { listAccountsRoute, listSignInsRoute } from '../contract/accounts.ts';
import type { contentAnalyticsRoute } from '../contract/analytics.ts';
import type { calendarRoute, upcomingRoute } from '../contract/calendar.ts';
import type { listFinishedRoute } from '../contract/pictures.ts';
import type { countPostsRoute, getPostRoute, listPostsRoute } from '../contract/posts.ts';
import type { listIdeasRoute } from '../contract/writing.ts';
import type { PostStatus } from '../rules/posts.ts';

// Every key starts with the live event topic.
export const contentTopic = 'content';

export interface PostFilter {
  q?: string | undefined;
  status?: PostStatus | undefined;
}

export function postListQuery(filter: PostFilter) {
  return infiniteQueryOptions({
    queryKey: [contentTopic, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listPostsRoute>('/api/content/posts', {
        query: { ...filter, limit: 24, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

export const postCountsQuery = queryOptions({
  queryKey: [contentTopic, 'counts'],
  queryFn: ({ signal }) => callApi<typeof countPostsRoute>('/api/content/posts/counts', { signal }),
});

export function postQuery(id: string) {
  return queryOptions({
    queryKey: [contentTopic, 'one', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      return (await callApi<typeof getPostRoute>('/api/content/posts/{id}', call)).post;
    },
  });
}

export const ideasQuery = queryOptions({
  queryKey: [contentTopic, 'ideas'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof listIdeasRoute>('/api/content/ideas', { signal })).ideas,
});

export const accountsQuery = queryOptions({
  queryKey: [contentTopic, 'accounts'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof listAccountsRoute>('/api/content/accounts', { signal })).accounts,
});

/** The posts of these days (YYYY-MM-DD). */
export function calendarQuery(from: string, to: string) {
  return queryOptions({
    queryKey: [contentTopic, 'calendar', from, to],
    queryFn: ({ signal }) =>
      callApi<typeof calendarRoute>('/api/content/calendar', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const upcomingQuery = queryOptions({
  queryKey: [contentTopic, 'upcoming'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof upcomingRoute>('/api/content/upcoming', { signal })).items,
});

export const signInsQuery = queryOptions({
  queryKey: [contentTopic, 'sign-ins'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof listSignInsRoute>('/api/content/sign-ins', { signal })).sign_ins,
});

export const finishedQuery = queryOptions({
  queryKey: [contentTopic, 'projects'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof listFinishedRoute>('/api/content/projects', { signal })).projects,
});

export function analyticsQuery(days: number) {
  return queryOptions({
    queryKey: [contentTopic, 'analytics', days],
    queryFn: async ({ signal }) => {
      const call = { query: { days }, signal };
      return (await callApi<typeof contentAnalyticsRoute>('/api/content/analytics', call))
        .analytics;
    },
    placeholderData: keepPreviousData,
  });
}
