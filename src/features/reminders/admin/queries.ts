import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#ui/admin/api-client.ts';
import type { listReminders } from '../contract.ts';

// Every key starts with the live event topic.
export const remindersTopic = 'reminders';

/** Which reminders: of a record, or due on some days. */
export interface ReminderFilter {
  state?: 'open' | 'done';
  customer_id?: string;
  project_id?: string;
  request_id?: string;
  /** YYYY-MM-DD. */
  due_from?: string;
  due_to?: string;
}

export function reminderListQuery(filter: ReminderFilter = {}) {
  return infiniteQueryOptions({
    queryKey: [remindersTopic, filter],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listReminders>('/api/reminders', {
        query: { ...filter, limit: 50, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}
