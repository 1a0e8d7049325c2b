import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { emails } from '#features/mailbox/tables.ts';
import { instant } from '#platform/database/columns.ts';
import { draftStatuses, type Source, senders, writers } from './rules/drafts.ts';
import { answeredTypes } from './rules/email-types.ts';
import { outcomes, ratings } from './rules/learning.ts';

export const emailReplyDrafts = pgTable('email_reply_drafts', {
  id: uuid().primaryKey(),
  emailId: uuid('email_id')
    .notNull()
    .references(() => emails.id),
  status: text({ enum: draftStatuses }).notNull(),
  type: text({ enum: answeredTypes }).notNull(),
  confidence: integer().notNull(),
  mayBeComplaint: boolean('may_be_complaint').notNull(),
  /** The sender's address: replies go there, whatever Reply-To says. */
  recipient: text().notNull(),
  threadRoot: text('thread_root').notNull(),
  /** What the sender wrote, without quoted text. */
  readText: text('read_text').notNull(),
  language: text({ enum: ['english', 'spanish'] })
    .notNull()
    .default('english'),
  draft: text().notNull().default(''),
  sources: jsonb().$type<Source[]>().notNull().default([]),
  /** What the draft leaves to the owner, in sentences. */
  openPoints: jsonb('open_points').$type<string[]>().notNull().default([]),
  suggestedTime: instant('suggested_time'),
  writtenBy: text('written_by', { enum: writers }).notNull().default('built_in'),
  autoSendAt: instant('auto_send_at'),
  sentText: text('sent_text').notNull().default(''),
  sentBy: text('sent_by', { enum: senders }),
  replyId: uuid('reply_id'),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
});

/** A reply that the owner decided on, as an example to learn from. */
export const emailExamples = pgTable('email_examples', {
  id: uuid().primaryKey(),
  emailId: uuid('email_id').references(() => emails.id),
  type: text({ enum: answeredTypes }).notNull(),
  language: text({ enum: ['english', 'spanish'] }).notNull(),
  sender: text().notNull(),
  originalEmail: text('original_email').notNull(),
  draft: text().notNull(),
  /** Empty if the owner rejected the draft. */
  yourResponse: text('your_response').notNull(),
  outcome: text({ enum: outcomes }).notNull(),
  rating: text({ enum: ratings }),
  createdAt: instant('created_at').notNull(),
});
