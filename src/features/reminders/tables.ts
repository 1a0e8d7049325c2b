import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from '#features/customers/tables/customers.ts';
import { projects } from '#features/projects/tables.ts';
import { requests } from '#features/requests/tables.ts';
import { changeColumns, day, instant } from '#platform/database/columns.ts';
import { repetitions } from './rules/reminders.ts';

export const reminders = pgTable('reminders', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  dueAt: instant('due_at').notNull(),
  /** Without a time it is due all day, and `dueAt` is that day's morning. */
  hasTime: boolean('has_time').notNull(),
  /** The day that somebody chose: what is repeated counts from it. */
  firstDay: day('first_day').notNull(),
  repeats: text({ enum: repetitions }).notNull().default('never'),
  customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
  projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
  requestId: uuid('request_id').references(() => requests.id, { onDelete: 'set null' }),
  /** The due time that the owner was notified of. */
  rungFor: instant('rung_for'),
  doneAt: instant('done_at'),
  ...changeColumns(),
});
