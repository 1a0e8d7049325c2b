import { createRoute, z } from '@hono/zod-openapi';
import { json, jsonBody, ownerFailures, ownerOnly, pageQuery } from '../../../platform/http/api.ts';
import { notificationKinds } from '../../settings/rules/notifications.ts';

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

export const listNotificationsRoute = createRoute({
  method: 'get',
  path: '/api/notifications',
  summary: 'What the owner was notified of, newest first',
  security: ownerOnly,
  request: {
    query: pageQuery.extend({
      kind: z.enum(notificationKinds).optional(),
      unread: z.enum(['true', 'false']).default('false'),
    }),
  },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        notifications: z.array(notification),
        unread,
        next_cursor: z.uuid().nullable(),
      }),
      'A page of them, and how many are unread in all',
    ),
    ...ownerFailures,
  },
});

export const countNotificationsRoute = createRoute({
  method: 'get',
  path: '/api/notifications/count',
  summary: 'How many notifications are unread',
  security: ownerOnly,
  responses: {
    200: json(z.object({ success: z.literal(true), unread }), 'The count'),
    ...ownerFailures,
  },
});

export const readNotificationsRoute = createRoute({
  method: 'post',
  path: '/api/notifications/read',
  summary: 'Marks notifications as read: some by id, all up to one, or those that lead to a page',
  security: ownerOnly,
  request: jsonBody(
    z.union([
      z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) }),
      z.strictObject({ up_to: z.uuid() }),
      z.strictObject({ path: z.string().startsWith('/').max(500) }),
    ]),
  ),
  responses: {
    200: json(z.object({ success: z.literal(true), unread }), 'How many are left'),
    ...ownerFailures,
  },
});
