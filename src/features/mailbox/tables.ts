import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import type { Attachment } from '../../services/email/port.ts';
import type { Invitation } from '../../services/email/read-invitation.ts';
import { deliveries, labelSetters, labels, storedFolders } from './rules/mailbox.ts';

/** A text is stored with the email, any other file in the file store under `file`. */
export type StoredAttachment = Attachment<string> | (Omit<Attachment, 'content'> & StoredFile);

interface StoredFile {
  file: string;
  /** Bytes; of a file that came in. */
  size?: number;
  /** It is drawn inside the email. */
  isInline?: boolean;
  /** What the HTML of the email calls it by. */
  contentId?: string;
  /** Ending that fits the bytes of a file that came in; nothing where they do not tell. */
  format?: string;
}

export const documentKinds = ['estimate', 'invoice'] as const;

export const emails = pgTable('emails', {
  id: uuid().primaryKey(),
  folder: text({ enum: storedFolders }).notNull(),
  sender: text().notNull(),
  recipient: text().notNull(),
  replyTo: text('reply_to').notNull().default(''),
  subject: text().notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html').notNull(),
  attachments: jsonb().$type<StoredAttachment[]>().notNull().default([]),
  /**
   * Its delivery: a `draft` goes nowhere; `stored` emails never leave the server; `sent` ones were accepted by the mail server,
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
  /** Stops emails like this one (RFC 8058). */
  unsubscribeUrl: text('unsubscribe_url').notNull().default(''),
  /** Further recipients, written like `recipient`; of `bcc` nobody else learns. */
  cc: text().notNull().default(''),
  bcc: text().notNull().default(''),
  /** Of one that came in: its own id and those of what it answers, without brackets. */
  messageId: text('message_id').notNull().default(''),
  referenceIds: text('reference_ids').array().notNull().default([]),
  /** The thread of emails it belongs to. */
  conversationId: uuid('conversation_id').notNull().defaultRandom(),
  /** The assistant answered by itself. */
  isAutoReply: boolean('is_auto_reply').notNull().default(false),
  readAt: instant('read_at'),
  /** How often a draft was changed. */
  version: integer().notNull().default(1),
  /** The email that it answers. */
  answersId: uuid('answers_id'),
  /** Until then sending it can be undone; empty once it is on its way. */
  sendAt: instant('send_at'),
  starredAt: instant('starred_at'),
  trashedAt: instant('trashed_at'),
  trashedFrom: text('trashed_from', { enum: ['inbox', 'sent', 'drafts', 'archive'] }),
  /** The beginning of its text; empty of a secret one, as is `searchText`. */
  snippet: text().notNull().generatedAlwaysAs(''),
  searchText: text('search_text').notNull().generatedAlwaysAs(''),
  /** What a received email invites to. */
  invitation: jsonb().$type<Invitation>(),
});

export const emailLabels = pgTable(
  'email_labels',
  {
    emailId: uuid('email_id').notNull(),
    label: text({ enum: labels }).notNull(),
    setBy: text('set_by', { enum: labelSetters }).notNull(),
    removed: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.emailId, table.label] })],
);

/** Addresses that a mail server refused for good. */
export const bouncedAddresses = pgTable('bounced_addresses', {
  address: text().primaryKey(),
  reason: text().notNull(),
  bouncedAt: instant('bounced_at').notNull(),
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

/** Senders whose emails may load pictures from other sites, in lower case. */
export const emailPictureSenders = pgTable('email_picture_senders', {
  address: text().primaryKey(),
  allowedAt: instant('allowed_at').notNull(),
});
