import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type { getDashboard, getNewCounts, listNeeds } from '../contract.ts';

/** Refetched with every live event, because it shows something of every topic. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof getDashboard>('/api/dashboard', { signal })).dashboard,
});

/** The first waiting items, for the list of all. */
export function needsQuery(limit: number) {
  return queryOptions({
    queryKey: ['dashboard', 'needs', limit],
    queryFn: ({ signal }) =>
      callApi<typeof listNeeds>('/api/dashboard/needs', { query: { limit }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many new items each area has. */
export const newCountsQuery = queryOptions({
  queryKey: ['dashboard', 'new-counts'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof getNewCounts>('/api/new-counts', { signal })).counts,
});
