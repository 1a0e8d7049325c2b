import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { photos } from '#features/photos/tables.ts';
import { languages } from '#lib/language.ts';
import { changeColumns, day, instant, money } from '#platform/database/columns.ts';
import {
  contactMethods,
  requestStatuses,
  type TranscriptLine,
  urgencies,
} from './rules/requests.ts';
import { formSources } from './rules/sources.ts';

export const requests = pgTable('requests', {
  id: uuid().primaryKey(),
  /** What people call it: R-2026-0123. */
  requestNumber: text('request_number').notNull().unique(),
  status: text({ enum: requestStatuses }).notNull().default('new'),
  /** When it got this status. */
  statusSince: instant('status_since').notNull(),
  projectDescription: text('project_description').notNull(),
  urgency: text({ enum: urgencies }).notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  address: text().notNull(),
  city: text().notNull(),
  zipCode: text('zip_code').notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  contactMethod: text('contact_method', { enum: contactMethods }).notNull(),
  preferredDate: day('preferred_date'),
  /** When they would like it, in their own words. */
  preferredTime: text('preferred_time').notNull().default(''),
  language: text({ enum: languages }).notNull(),
  note: text().notNull().default(''),
  formSource: text('form_source', { enum: formSources }).notNull().default('form'),
  /** The conversation of a chat request. */
  transcript: jsonb().$type<TranscriptLine[]>(),
  /** When the owner first answered: by a call, a message, an email, or an estimate. */
  answeredAt: instant('answered_at'),
  /** When the sender was promised an answer. */
  answerBy: instant('answer_by'),
  /** The code of the link that brought the visitor. */
  campaign: text().notNull().default(''),
  photoCount: integer('photo_count').notNull(),
  /** When somebody of the business first opened it. */
  seenAt: instant('seen_at'),
  /** What the owner expects of it, in dollars; an estimate counts instead once there is one. */
  expectedValue: money('expected_value'),
  /** One of the owner's reasons. */
  lostReason: text('lost_reason').notNull().default(''),
  /** When it was lost or withdrawn. */
  closedAt: instant('closed_at'),
  withdrawnAt: instant('withdrawn_at'),
  withdrawnBy: text('withdrawn_by', { enum: ['link', 'portal'] }),
  withdrawalReason: text('withdrawal_reason').notNull().default(''),
  /** Since when something that the sender added waits for an answer. */
  awaitsSince: instant('awaits_since'),
  /** Who sent it, once known. */
  customerId: uuid('customer_id'),
  ...changeColumns(),
  searchText: text('search_text').generatedAlwaysAs('').notNull(),
});

export const requestPhotos = pgTable(
  'request_photos',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id),
    position: integer().notNull(),
    photoId: uuid('photo_id')
      .notNull()
      .references(() => photos.id),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.position] })],
);

/** Private links by which whoever sent a request follows it. */
export const requestLinks = pgTable('request_links', {
  tokenHash: text('token_hash').primaryKey(),
  requestId: uuid('request_id')
    .notNull()
    .references(() => requests.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
});
