import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { getDashboard, getNewCounts, listNeeds } from '../contract.ts';

/** Read anew with every live event: it shows something of every topic. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof getDashboard>('/api/dashboard', { signal })).dashboard,
});

/** The first of all that waits, for the list of everything. */
export function needsQuery(limit: number) {
  return queryOptions({
    queryKey: ['dashboard', 'needs', limit],
    queryFn: ({ signal }) =>
      callApi<typeof listNeeds>('/api/dashboard/needs', { query: { limit }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How much is new of everything. */
export const newCountsQuery = queryOptions({
  queryKey: ['dashboard', 'new-counts'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof getNewCounts>('/api/new-counts', { signal })).counts,
});
