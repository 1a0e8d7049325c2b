import { queryOptions } from '@tanstack/react-query';
import { shortestSearch } from '../../../lib/search.ts';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { search } from '../contract.ts';

/** What has these emails in it; nothing is asked while there are too few. */
export function searchQuery(typed: string) {
  const q = typed.trim();
  return queryOptions({
    queryKey: ['search', q],
    queryFn: async ({ signal }) =>
      (await callApi<typeof search>('/api/search', { query: { q }, signal })).results,
    enabled: q.length >= shortestSearch,
    // What was found stays on the screen while the next emails are looked for.
    placeholderData: (before) => before,
  });
}
