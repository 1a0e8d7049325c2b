import { queryOptions } from '@tanstack/react-query';
import { shortestSearch } from '../../../lib/search.ts';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { recent, search } from '../contract.ts';

/** What has this text in it; nothing is asked while there is too little. */
export function searchQuery(typed: string) {
  const q = typed.trim();
  return queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => callApi<typeof search>('/api/search', { query: { q }, signal }),
    enabled: q.length >= shortestSearch,
    // What was found stays on the screen while the next text is looked for.
    placeholderData: (before) => before,
  });
}

/** Records that were opened lately, as they are now. */
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
