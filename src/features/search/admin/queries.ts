import { queryOptions } from '@tanstack/react-query';
import { shortestSearch } from '#lib/search.ts';
import { callApi } from '#ui/admin/api-client.ts';
import type { recent, search } from '../contract.ts';

/** Records that contain this text; nothing is requested while it is too short. */
export function searchQuery(typed: string) {
  const q = typed.trim();
  return queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => callApi<typeof search>('/api/search', { query: { q }, signal }),
    enabled: q.length >= shortestSearch,
    // Results stay on screen while the next text is searched.
    placeholderData: (before) => before,
  });
}

/** Recently opened records, as they are now. */
export function recentQuery(items: string[]) {
  return queryOptions({
    queryKey: ['search', 'recent', items],
    queryFn: async ({ signal }) =>
      (
        await callApi<typeof recent>('/api/search/recent', {
          query: { items: items.join(',') },
          signal,
        })
      ).results,
    enabled: items.length > 0,
  });
}
