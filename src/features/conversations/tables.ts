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
import { photos } from '#features/photos/tables.ts';
import { requests } from '#features/requests/tables.ts';
import { languages } from '#lib/language.ts';
import { instant } from '#platform/database/columns.ts';
import {
  conversationStatuses,
  type Facts,
  type Memory,
  messageAuthors,
} from './rules/conversations.ts';
import { channels } from './rules/phone.ts';

export const conversations = pgTable('conversations', {
  id: uuid().primaryKey(),
  visitorId: text('visitor_id').notNull(),
  channel: text({ enum: channels }).notNull().default('chat'),
  /**
   * The phone call it represents; the foreign key is in the migrations, because calls are a higher
   * feature.
   */
  callId: uuid('call_id'),
  status: text({ enum: conversationStatuses }).notNull().default('active'),
  language: text({ enum: languages }).notNull(),
  facts: jsonb().$type<Facts>().notNull().default({}),
  memory: jsonb().$type<Memory>().notNull().default({}),
  requestId: uuid('request_id').references(() => requests.id),
  /** Who it is, once the owner made them a customer. */
  customerId: uuid('customer_id').references(() => customers.id),
  unread: integer().notNull().default(0),
  lastMessage: text('last_message').notNull().default(''),
  lastMessageAt: instant('last_message_at').notNull(),
  createdAt: instant('created_at').notNull(),
  ownerNotifiedAt: instant('owner_notified_at'),
  visitorSeenAt: instant('visitor_seen_at'),
  visitorEmailedAt: instant('visitor_emailed_at'),
});

export const chatMessages = pgTable('chat_messages', {
  id: uuid().primaryKey(),
  conversationId: uuid('conversation_id')
    .notNull()
    .references(() => conversations.id),
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  role: text({ enum: ['user', 'assistant'] }).notNull(),
  author: text({ enum: messageAuthors }).notNull(),
  content: text().notNull(),
  clientId: text('client_id'),
  answers: uuid(),
  createdAt: instant('created_at').notNull(),
  searchText: text('search_text').generatedAlwaysAs('').notNull(),
});

export const chatMessagePhotos = pgTable('chat_message_photos', {
  messageId: uuid('message_id')
    .notNull()
    .references(() => chatMessages.id),
  photoId: uuid('photo_id')
    .notNull()
    .references(() => photos.id),
  position: smallint().notNull(),
  /** The request it was sent with. */
  requestId: uuid('request_id').references(() => requests.id),
});

export const chatLeads = pgTable('chat_leads', {
  id: uuid().primaryKey(),
  conversationId: uuid('conversation_id')
    .notNull()
    .references(() => conversations.id),
  name: text().notNull().default(''),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  projectType: text('project_type').notNull().default(''),
  projectDetails: text('project_details').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  searchText: text('search_text').generatedAlwaysAs('').notNull(),
});

export const ownerPresence = pgTable('owner_presence', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  seenAt: instant('seen_at').notNull(),
});
