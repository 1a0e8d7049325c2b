import { boolean, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { notificationKinds } from '#features/settings/rules/notification-kinds.ts';
import { instant } from '#platform/database/columns.ts';
import { sessions } from '#platform/sessions/tables.ts';

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid().primaryKey(),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => sessions.id),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: instant('created_at').notNull(),
  failingSince: instant('failing_since'),
});

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey(),
  kind: text({ enum: notificationKinds }).notNull(),
  title: text().notNull(),
  path: text().notNull(),
  isUrgent: boolean('is_urgent').notNull(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
});

export const noticedProblems = pgTable('noticed_problems', {
  name: text().primaryKey(),
  at: instant('at').notNull(),
});

export const notificationMornings = pgTable('notification_mornings', {
  day: date({ mode: 'string' }).primaryKey(),
});
