import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import type { Attachment } from '../../services/email/port.ts';

/** A text is stored with the email, any other file in the file store under `file`. */
export type StoredAttachment = Attachment<string> | (Omit<Attachment, 'content'> & StoredFile);

interface StoredFile {
  file: string;
  /** Bytes; of a file that came in. */
  size?: number;
  /** It is drawn inside the email. */
  isInline?: boolean;
}

export const deliveries = ['waiting', 'stored', 'sent', 'failed', 'bounced', 'received'] as const;

export const documentKinds = ['estimate', 'invoice'] as const;

export const emails = pgTable('emails', {
  id: uuid().primaryKey(),
  folder: text({ enum: ['inbox', 'sent'] }).notNull(),
  sender: text().notNull(),
  recipient: text().notNull(),
  replyTo: text('reply_to').notNull().default(''),
  subject: text().notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html').notNull(),
  attachments: jsonb().$type<StoredAttachment[]>().notNull().default([]),
  /**
   * Its delivery: `stored` emails never leave the server; `sent` ones were accepted by the mail server,
   * `bounced` ones came back later; `received` ones came from outside.
   */
  delivery: text({ enum: deliveries }).notNull(),
  attempts: integer().notNull().default(0),
  error: text().notNull().default(''),
  /** It signs somebody in, opens an account or resets a password: its text is for its recipient alone. */
  isSecret: boolean('is_secret').notNull().default(false),
  /** When its text was erased. */
  erasedAt: instant('erased_at'),
  createdAt: instant('created_at').notNull(),
  deliveredAt: instant('delivered_at'),
  /** The id that goes along with every answer to it, or empty. */
  thread: text().notNull().default(''),
  /** Of the bytes as they came over the wire: an email read twice is stored once. */
  sourceHash: text('source_hash'),
  /** The estimate or invoice that it brings. */
  documentKind: text('document_kind', { enum: documentKinds }),
  documentId: uuid('document_id'),
  /** Of the private link in it, as `document_links` names it. */
  linkHash: text('link_hash'),
  /** Of one that came in: its own id. */
  messageId: text('message_id').notNull().default(''),
  /** Ids of the emails it answers, the latest last. */
  referenceIds: text('reference_ids').array().notNull().default([]),
  /** The assistant answered by itself. */
  isAutoReply: boolean('is_auto_reply').notNull().default(false),
});

/** How far a connected mailbox has been read, and how that went last. */
export const mailboxes = pgTable('mailboxes', {
  account: text().primaryKey(),
  /** Empty before the first reading. */
  numbering: text().notNull().default(''),
  last: bigint({ mode: 'number' }).notNull().default(0),
  /** When it last answered. */
  readAt: instant('read_at'),
  /** The server's message when it last failed, or empty. */
  error: text().notNull().default(''),
});
