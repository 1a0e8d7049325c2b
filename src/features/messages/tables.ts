import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from '#features/customers/tables/customers.ts';
import { emails } from '#features/mailbox/tables.ts';
import { photos } from '#features/photos/tables.ts';
import { projects } from '#features/projects/tables.ts';
import { instant } from '#platform/database/columns.ts';
import { sides } from './rules/messages.ts';

/** Each is about a project, or else with a customer: then it has `customerId` instead. */
export const projectThreads = pgTable('project_threads', {
  projectId: uuid('project_id').references(() => projects.id),
  customerId: uuid('customer_id').references(() => customers.id),
  /** The project's id, or else the customer's. */
  threadId: uuid('thread_id').primaryKey().generatedAlwaysAs('').notNull(),
  ownerUnread: integer('owner_unread').notNull().default(0),
  hasUnread: boolean('has_unread').generatedAlwaysAs(false).notNull(),
  awaitsAnswer: boolean('awaits_answer').notNull().default(false),
  lastPosition: bigint('last_position', { mode: 'number' }).notNull(),
  lastAuthor: text('last_author', { enum: sides }).notNull(),
  lastMessage: text('last_message').notNull(),
  lastAttachments: smallint('last_attachments').notNull(),
  lastMessageAt: instant('last_message_at').notNull(),
  ownerEmailDue: instant('owner_email_due'),
  ownerEmailAt: instant('owner_email_at'),
  customerEmailDue: instant('customer_email_due'),
  customerEmailAt: instant('customer_email_at'),
});

export const projectMessages = pgTable('project_messages', {
  id: uuid().primaryKey(),
  projectId: uuid('project_id'),
  threadId: uuid('thread_id')
    .generatedAlwaysAs('')
    .notNull()
    .references(() => projectThreads.threadId),
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  customerId: uuid('customer_id')
    .notNull()
    .references(() => customers.id),
  author: text({ enum: sides }).notNull(),
  body: text().notNull(),
  attachments: smallint().notNull(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
  emailAt: instant('email_at'),
});

const ofMessage = () =>
  uuid('message_id')
    .notNull()
    .references(() => projectMessages.id);

export const projectMessagePhotos = pgTable('project_message_photos', {
  messageId: ofMessage(),
  photoId: uuid('photo_id')
    .notNull()
    .references(() => photos.id),
  position: smallint().notNull(),
});

export const projectMessageFiles = pgTable('project_message_files', {
  id: uuid().primaryKey(),
  messageId: ofMessage(),
  name: text().notNull(),
  size: integer().notNull(),
  mediaType: text('media_type').notNull(),
  position: smallint().notNull(),
});

/** The outcome of emails that answer in a thread. */
export const messageAnswers = pgTable('message_answers', {
  emailId: uuid('email_id')
    .primaryKey()
    .references(() => emails.id),
  projectId: uuid('project_id').references(() => projects.id),
  customerId: uuid('customer_id').references(() => customers.id),
  messageId: uuid('message_id').references(() => projectMessages.id),
  problem: text({ enum: ['', 'sender', 'project', 'nothing'] })
    .notNull()
    .default(''),
});
