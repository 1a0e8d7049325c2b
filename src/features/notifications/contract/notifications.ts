import { z } from '@hono/zod-openapi';
import { notificationKinds } from '#features/settings/rules/notification-kinds.ts';
import { answerOf, pageQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';

/** Max count of unread ones. */
export const maxCounted = 1000;

const notification = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  path: z.string().openapi({ description: 'The page of the back office that it leads to' }),
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
});
export type NotificationView = z.infer<typeof notification>;

const unread = z
  .number()
  .int()
  .openapi({ description: `Counted up to ${maxCounted}` });

export const listNotificationsRoute = officeEndpoint('get /api/notifications', {
  summary: 'What the owner was notified of, newest first',
  query: pageQuery.extend({
    kind: z.enum(notificationKinds).optional(),
    unread: z.enum(['true', 'false']).default('false'),
  }),
  answer: answerOf({
    notifications: z.array(notification),
    unread,
    next_cursor: z.uuid().nullable(),
  }),
});

export const countNotificationsRoute = officeEndpoint('get /api/notifications/count', {
  summary: 'How many notifications are unread',
  answer: answerOf({ unread }),
});

export const readNotificationsRoute = officeEndpoint('post /api/notifications/read', {
  summary: 'Marks notifications as read: some by id, all up to one, or those that lead to a page',
  body: z.union([
    z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) }),
    z.strictObject({ up_to: z.uuid() }),
    z.strictObject({ path: z.string().startsWith('/').max(500) }),
  ]),
  answer: answerOf({ unread }),
});
