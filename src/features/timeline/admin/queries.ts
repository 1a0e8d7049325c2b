import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { TimelineItem } from '../contract.ts';

export function timelineQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['customers', 'timeline', id],
    queryFn: ({ signal, pageParam }) =>
      callApi<{ timeline: TimelineItem[]; next_cursor: string | null }>(
        `/api/customers/${encodeURIComponent(id)}/timeline?${new URLSearchParams({ limit: '20', ...(pageParam && { cursor: pageParam }) })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}
