import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NotificationKind } from '#features/settings/rules/notification-kinds.ts';
import { callApi } from '#ui/admin/api-client.ts';
import type {
  countNotificationsRoute,
  listNotificationsRoute,
  readNotificationsRoute,
} from '../contract/notifications.ts';

export const notificationsTopic = 'notifications';
const listPath = '/api/notifications';

/** How many are unread. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: [notificationsTopic, 'count'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof countNotificationsRoute>(`${listPath}/count`, { signal })).unread,
});

export interface NotificationFilter {
  kind: NotificationKind | undefined;
  unread: boolean;
}

export function notificationListQuery({ kind, unread }: NotificationFilter) {
  return infiniteQueryOptions({
    queryKey: [notificationsTopic, 'list', kind, unread],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listNotificationsRoute>(listPath, {
        query: { limit: 30, cursor: pageParam, kind, unread: unread ? 'true' : undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** The one that just came in, as long as it is among the latest. */
export async function findNotification(id: string) {
  const { notifications } = await callApi<typeof listNotificationsRoute>(listPath, {
    query: { limit: 10 },
  });
  return notifications.find((one) => one.id === id);
}

/** Marks some as read: by id, all up to one, or those that lead to a page. */
export function readNotifications(
  body: { ids: string[] } | { up_to: string } | { path: string },
): Promise<unknown> {
  return callApi<typeof readNotificationsRoute>(`${listPath}/read`, { method: 'POST', body });
}
