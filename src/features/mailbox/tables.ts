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
import { remoteRoles } from '../../services/email/remote-mailbox.ts';
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
  /** As the connected mailbox has it: when it came in there, and its size in bytes. */
  receivedAt: instant('received_at'),
  size: bigint({ mode: 'number' }),
  /** False: only the beginning of its text is stored, the rest is read from the server when it is opened. */
  isComplete: boolean('is_complete').notNull().default(true),
  /** It was put into the trash in another program: the trash here does not empty itself of it. */
  trashedElsewhere: boolean('trashed_elsewhere').notNull().default(false),
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

/** A connected mailbox, and how reading it went last. */
export const mailboxes = pgTable('mailboxes', {
  account: text().primaryKey(),
  /** How far its inbox was read before its folders were followed; empty since. */
  numbering: text().notNull().default(''),
  last: bigint({ mode: 'number' }).notNull().default(0),
  /** When it last answered. */
  readAt: instant('read_at'),
  /** The server's message when it last failed, or empty. */
  error: text().notNull().default(''),
  /** What came in before is older mail: it causes nothing. */
  connectedAt: instant('connected_at').notNull().defaultNow(),
  /** Failures in a row, and until when it is left alone after one. */
  failures: integer().notNull().default(0),
  retryAt: instant('retry_at'),
});

/** How far a folder of a connected mailbox has been followed. */
export const mailboxFolders = pgTable(
  'mailbox_folders',
  {
    account: text().notNull(),
    path: text().notNull(),
    role: text({ enum: remoteRoles }).notNull(),
    /** What the server numbers emails by. */
    numbering: text().notNull(),
    /** What lies between these numbers has been read; below the first comes older mail. */
    firstUid: bigint('first_uid', { mode: 'number' }).notNull(),
    lastUid: bigint('last_uid', { mode: 'number' }).notNull(),
    /** As the server described it when all of it had been followed; empty while something is left. */
    seenState: text('seen_state').notNull().default(''),
    seenCount: integer('seen_count').notNull().default(0),
    modseq: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.account, table.path] })],
);

/**
 * Where an email lies in a connected mailbox, and how it is marked there. Without an email, it is left
 * alone there; one that was deleted here stays named until it is deleted there.
 */
export const emailLocations = pgTable(
  'email_locations',
  {
    account: text().notNull(),
    path: text().notNull(),
    numbering: text().notNull(),
    uid: bigint({ mode: 'number' }).notNull(),
    emailId: uuid('email_id'),
    /** What the folder is called here. */
    folder: text({ enum: ['inbox', 'sent', 'archive', 'trash'] }).notNull(),
    isRead: boolean('is_read').notNull(),
    isStarred: boolean('is_starred').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.path, table.numbering, table.uid] })],
);

/** Emails whose state here is still to be carried over; changes of what has a location note themselves. */
export const mailboxChanges = pgTable('mailbox_changes', {
  emailId: uuid('email_id').primaryKey(),
  attempts: integer().notNull().default(0),
  retryAt: instant('retry_at'),
  /** The server's message when it refused, or empty. */
  error: text().notNull().default(''),
});

/** Senders whose emails may load pictures from other sites, in lower case. */
export const emailPictureSenders = pgTable('email_picture_senders', {
  address: text().primaryKey(),
  allowedAt: instant('allowed_at').notNull(),
});
