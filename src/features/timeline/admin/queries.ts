import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type { timelineRoute } from '../contract.ts';

export function timelineQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['customers', 'timeline', id],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof timelineRoute>('/api/customers/{id}/timeline', {
        params: { id },
        query: { limit: 20, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}
