import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '#features/customers/tables/customers.ts';
import { partners } from '#features/partners/tables.ts';
import { photos } from '#features/photos/tables.ts';
import { instant } from '#platform/database/columns.ts';
import { consentSources } from './rules/consent.ts';
import { directions, textKinds, textStatuses } from './rules/texts.ts';

export const textThreads = pgTable('text_threads', {
  id: uuid().primaryKey(),
  /** E.164, or the short code of a company. */
  phone: text().notNull(),
  customerId: uuid('customer_id').references(() => customers.id),
  partnerId: uuid('partner_id').references(() => partners.id),
  ownerUnread: integer('owner_unread').notNull().default(0),
  hasUnread: boolean('has_unread').generatedAlwaysAs(false).notNull(),
  awaitsAnswer: boolean('awaits_answer').notNull().default(false),
  lastPosition: bigint('last_position', { mode: 'number' }).notNull().default(0),
  lastDirection: text('last_direction', { enum: directions }).notNull().default('out'),
  lastMessage: text('last_message').notNull().default(''),
  lastPhotos: smallint('last_photos').notNull().default(0),
  lastMessageAt: instant('last_message_at').notNull(),
  /** The latest request created from it, and the latest text that the request covers. */
  requestId: uuid('request_id'),
  requestPosition: bigint('request_position', { mode: 'number' }).notNull().default(0),
});

export const textMessages = pgTable('text_messages', {
  id: uuid().primaryKey(),
  threadId: uuid('thread_id')
    .notNull()
    .references(() => textThreads.id),
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  direction: text({ enum: directions }).notNull(),
  about: text({ enum: textKinds }).notNull(),
  body: text().notNull(),
  photos: smallint().notNull().default(0),
  /** Photos that came with it and are still at the provider. */
  media: jsonb().$type<{ url: string; type: string }[]>().notNull().default([]),
  /** Files that came with it and could not be stored. */
  unusableFiles: smallint('unusable_files').notNull().default(0),
  status: text({ enum: textStatuses }).notNull(),
  error: text().notNull().default(''),
  providerId: text('provider_id'),
  attempt: smallint().notNull().default(1),
  /** Quiet hours: not before this. */
  sendAfter: instant('send_after'),
  /** The email to send if the text does not arrive. */
  emailInstead: jsonb('email_instead').$type<Record<string, unknown>>(),
  createdAt: instant('created_at').notNull(),
  statusAt: instant('status_at').notNull(),
});

export const textMessagePhotos = pgTable('text_message_photos', {
  messageId: uuid('message_id')
    .notNull()
    .references(() => textMessages.id),
  photoId: uuid('photo_id')
    .notNull()
    .references(() => photos.id),
  position: smallint().notNull(),
});

export const textConsents = pgTable('text_consents', {
  id: uuid().primaryKey(),
  phone: text().notNull(),
  optedIn: boolean('opted_in').notNull(),
  source: text({ enum: consentSources }).notNull(),
  /** The word that was texted, or the request's id. */
  detail: text().notNull().default(''),
  createdAt: instant('created_at').notNull(),
});
