import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type { getGoogle } from '../contract/google.ts';
import type { getReviews } from '../contract/reviews.ts';
import type { getStories } from '../contract/stories.ts';

// The live event topic.
export const websiteTopic = 'website';

export const storiesQuery = queryOptions({
  queryKey: [websiteTopic, 'stories'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof getStories>('/api/website/stories', { signal })).stories,
});

export const googleQuery = queryOptions({
  queryKey: [websiteTopic, 'google'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof getGoogle>('/api/website/google', { signal })).google,
});

export const reviewsQuery = queryOptions({
  queryKey: [websiteTopic, 'reviews'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof getReviews>('/api/website/reviews', { signal })).reviews,
});
