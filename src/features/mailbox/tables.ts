import { and, eq, isNotNull, ne, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import type { Attachment } from '#services/email/port.ts';
import type { Invitation } from '#services/email/read-invitation.ts';
import { remoteRoles } from '#services/email/remote-mailbox.ts';
import { deliveries, type Folder, labelSetters, labels, storedFolders } from './rules/mailbox.ts';

/** Text is stored with the email, any other file in the file store under `file`. */
export type StoredAttachment = Attachment<string> | (Omit<Attachment, 'content'> & StoredFile);

interface StoredFile {
  file: string;
  /** Bytes of a received file. */
  size?: number;
  /** Shown inside the email. */
  isInline?: boolean;
  /** Its id in the email's HTML. */
  contentId?: string;
  /** The extension for a received file's bytes; empty if they aren't recognized. */
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
   * Its delivery status: a `draft` isn't sent; `stored` emails never leave the server; `sent` ones
   * were accepted by the mail server, `bounced` ones came back later; `received` ones came from
   * outside.
   */
  delivery: text({ enum: deliveries }).notNull(),
  attempts: integer().notNull().default(0),
  error: text().notNull().default(''),
  /**
   * It signs someone in, opens an account or resets a password: its text is only for its recipient.
   */
  isSecret: boolean('is_secret').notNull().default(false),
  /** When its text was erased. */
  erasedAt: instant('erased_at'),
  createdAt: instant('created_at').notNull(),
  deliveredAt: instant('delivered_at'),
  /** The id that is part of every reply, or empty. */
  thread: text().notNull().default(''),
  /** Hash of the raw bytes: an email read twice is stored once. */
  sourceHash: text('source_hash'),
  /** The estimate or invoice it contains. */
  documentKind: text('document_kind', { enum: documentKinds }),
  documentId: uuid('document_id'),
  /** Hash of its private link, as in `document_links`. */
  linkHash: text('link_hash'),
  /** Unsubscribes from emails like this one (RFC 8058). */
  unsubscribeUrl: text('unsubscribe_url').notNull().default(''),
  /** Additional recipients, in the format of `recipient`; no one else sees `bcc`. */
  cc: text().notNull().default(''),
  bcc: text().notNull().default(''),
  /** For a received email: its own id and those of what it answers, without brackets. */
  messageId: text('message_id').notNull().default(''),
  referenceIds: text('reference_ids').array().notNull().default([]),
  /** Its email thread. */
  conversationId: uuid('conversation_id').notNull().defaultRandom(),
  /** Answered automatically by the assistant. */
  isAutoReply: boolean('is_auto_reply').notNull().default(false),
  readAt: instant('read_at'),
  /** How often a draft was changed. */
  version: integer().notNull().default(1),
  /** The email it answers. */
  answersId: uuid('answers_id'),
  /** Until then, sending can be undone; null once it is being sent. */
  sendAt: instant('send_at'),
  starredAt: instant('starred_at'),
  trashedAt: instant('trashed_at'),
  trashedFrom: text('trashed_from', { enum: ['inbox', 'sent', 'drafts', 'archive'] }),
  /** The beginning of its text; empty for a secret one, like `searchText`. */
  snippet: text().notNull().generatedAlwaysAs(''),
  searchText: text('search_text').notNull().generatedAlwaysAs(''),
  /** The event in a received invitation. */
  invitation: jsonb().$type<Invitation>(),
  /** As in the connected mailbox: when it arrived there, and its size in bytes. */
  receivedAt: instant('received_at'),
  size: bigint({ mode: 'number' }),
  /**
   * False: only the beginning of its text is stored, the rest is read from the server when it is
   * opened.
   */
  isComplete: boolean('is_complete').notNull().default(true),
  /** It was put in the trash in another program, so it isn't deleted automatically here. */
  trashedElsewhere: boolean('trashed_elsewhere').notNull().default(false),
});

/** `emails`, or another name for it within a query. */
type EmailTable = Record<'folder' | 'delivery' | 'starredAt', AnyPgColumn>;

/** Which emails a folder of the mailbox shows. */
export function inFolder(table: EmailTable, folder: Folder): SQL | undefined {
  if (folder === 'inbox') return and(eq(table.folder, 'inbox'), eq(table.delivery, 'received'));
  if (folder === 'notices') return and(eq(table.folder, 'inbox'), ne(table.delivery, 'received'));
  if (folder === 'starred') return and(isNotNull(table.starredAt), ne(table.folder, 'trash'));
  return eq(table.folder, folder);
}

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

/** Addresses that a mail server permanently refused. */
export const bouncedAddresses = pgTable('bounced_addresses', {
  address: text().primaryKey(),
  reason: text().notNull(),
  bouncedAt: instant('bounced_at').notNull(),
});

/** A connected mailbox and its sync state. */
export const mailboxes = pgTable('mailboxes', {
  account: text().primaryKey(),
  /** How far its inbox was read before folders were synced; empty since then. */
  numbering: text().notNull().default(''),
  last: bigint({ mode: 'number' }).notNull().default(0),
  /** When it last responded. */
  readAt: instant('read_at'),
  /** The server's message for the last failure, or empty. */
  error: text().notNull().default(''),
  /** What arrived earlier is older mail: it triggers nothing. */
  connectedAt: instant('connected_at').notNull().defaultNow(),
  /** Failures in a row, and when to retry. */
  failures: integer().notNull().default(0),
  retryAt: instant('retry_at'),
});

/** How far a connected mailbox's folder is synced. */
export const mailboxFolders = pgTable(
  'mailbox_folders',
  {
    account: text().notNull(),
    path: text().notNull(),
    role: text({ enum: remoteRoles }).notNull(),
    /** The server's numbering of the folder (UIDVALIDITY). */
    numbering: text().notNull(),
    /** The numbers between these were read; below the first is older mail. */
    firstUid: bigint('first_uid', { mode: 'number' }).notNull(),
    lastUid: bigint('last_uid', { mode: 'number' }).notNull(),
    /** The server's description when everything was synced; empty while something is left. */
    seenState: text('seen_state').notNull().default(''),
    seenCount: integer('seen_count').notNull().default(0),
    modseq: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.account, table.path] })],
);

/**
 * An email's location in a connected mailbox, and its marks there. Without an email, it is ignored
 * there; one that was deleted here stays recorded until it is deleted there.
 */
export const emailLocations = pgTable(
  'email_locations',
  {
    account: text().notNull(),
    path: text().notNull(),
    numbering: text().notNull(),
    uid: bigint({ mode: 'number' }).notNull(),
    emailId: uuid('email_id'),
    /** Our name for the folder. */
    folder: text({ enum: ['inbox', 'sent', 'archive', 'trash'] }).notNull(),
    isRead: boolean('is_read').notNull(),
    isStarred: boolean('is_starred').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.path, table.numbering, table.uid] })],
);

/**
 * Emails whose state here has to be applied to the mailbox; changes to located emails record
 * themselves.
 */
export const mailboxChanges = pgTable('mailbox_changes', {
  emailId: uuid('email_id').primaryKey(),
  attempts: integer().notNull().default(0),
  retryAt: instant('retry_at'),
  /** The server's message when it refused, or empty. */
  error: text().notNull().default(''),
});

/** Senders whose emails may load pictures from other sites, in lowercase. */
export const emailPictureSenders = pgTable('email_picture_senders', {
  address: text().primaryKey(),
  allowedAt: instant('allowed_at').notNull(),
});
