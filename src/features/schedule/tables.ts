import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from '#features/customers/tables/customers.ts';
import { projects } from '#features/projects/tables.ts';
import { changeColumns, instant } from '#platform/database/columns.ts';
import { users } from '#platform/sessions/tables.ts';
import { visitStatuses } from './rules/visits.ts';

export const visits = pgTable('visits', {
  id: uuid().primaryKey(),
  /** Null while a visitor requests it. */
  customerId: uuid('customer_id').references(() => customers.id),
  /**
   * The request it was booked with; the foreign key is in the migrations, because requests are a
   * higher feature.
   */
  requestId: uuid('request_id'),
  projectId: uuid('project_id').references(() => projects.id),
  /** Who goes: the owner or a staff member, by account. */
  assigneeId: uuid('assignee_id').references(() => users.id),
  title: text().notNull(),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  minutes: integer().notNull(),
  windowMinutes: integer('window_minutes').notNull(),
  status: text({ enum: visitStatuses }).notNull().default('scheduled'),
  address: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zipCode: text('zip_code').notNull(),
  notes: text().notNull(),
  /** What the customer should prepare, for them to read. */
  preparation: text().notNull().default(''),
  /** While a customer can undo their cancellation. */
  cancelledAt: instant('cancelled_at'),
  statusBefore: text('status_before', { enum: ['scheduled', 'confirmed'] }),
  /** When someone left for the visit, started, and finished, according to their phone. */
  onTheWayAt: instant('on_the_way_at'),
  /** When whoever left should be there. */
  arrivesAt: instant('arrives_at'),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  remindedFor: instant('reminded_for'),
  sequence: integer().notNull().default(0),
  ...changeColumns(),
});

/** Notes from the visit. */
export const fieldNotes = pgTable('field_notes', {
  id: uuid().primaryKey(),
  visitId: uuid('visit_id')
    .notNull()
    .references(() => visits.id, { onDelete: 'cascade' }),
  authorId: uuid('author_id').references(() => users.id),
  authorName: text('author_name').notNull(),
  body: text().notNull(),
  typedAt: instant('typed_at').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const visitLinks = pgTable('visit_links', {
  tokenHash: text('token_hash').primaryKey(),
  visitId: uuid('visit_id')
    .notNull()
    .references(() => visits.id),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
});

export const calendarFeeds = pgTable('calendar_feeds', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => users.id),
  tokenHash: text('token_hash').notNull(),
  createdAt: instant('created_at').notNull(),
});
