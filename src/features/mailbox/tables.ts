import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import type { Attachment } from '../../services/mail/port.ts';

/** A text is kept with the letter, any other file in the file store under `file`. */
export type KeptAttachment = Attachment<string> | (Omit<Attachment, 'content'> & { file: string });

export const letters = pgTable('letters', {
  id: uuid().primaryKey(),
  folder: text({ enum: ['inbox', 'sent'] }).notNull(),
  sender: text().notNull(),
  recipient: text().notNull(),
  replyTo: text('reply_to').notNull().default(''),
  subject: text().notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html').notNull(),
  attachments: jsonb().$type<KeptAttachment[]>().notNull().default([]),
  /** Its way out: `kept` letters never leave the house. */
  delivery: text({ enum: ['waiting', 'kept', 'sent', 'failed'] }).notNull(),
  attempts: integer().notNull().default(0),
  error: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  deliveredAt: timestamp('delivered_at', { withTimezone: true }),
});
