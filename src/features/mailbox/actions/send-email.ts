import { currentBusiness } from '#features/settings/index.ts';
import { newId, sha256 } from '#lib/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { emailHtml } from '../emails/page.tsx';
import { picturesIn } from '../emails/plumb-line.ts';
import type { EmailPage, WrittenEmail } from '../emails/write-email.ts';
import { type DocumentOfEmail, insertEmail, type StoredEmail } from '../store/emails.ts';
import { findConversation } from '../store/threads.ts';
import type { StoredAttachment } from '../tables.ts';
import { deliver, noteSent, outgoing } from './deliver.ts';

export interface NewEmail {
  /** `inbox` for emails to the owner, `sent` for all others. */
  folder: 'inbox' | 'sent';
  to: string;
  replyTo?: string;
  /** An id that is part of every reply. */
  thread?: string;
  /** Ids of the emails that it answers, latest last. */
  answers?: string[];
  /** The address that unsubscribes from emails like this one. */
  unsubscribe?: string;
  /** Written automatically by the assistant. */
  isAutoReply?: boolean;
  subject: string;
  text: string;
  /** Without one, it is sent as plain text, as if written by hand. */
  page?: EmailPage;
  attachments?: StoredAttachment[];
  /** The estimate or invoice it contains, and the token of its private link. */
  document?: DocumentOfEmail & { linkToken: string };
  /** It signs someone in, opens an account or resets a password. */
  isSecret?: boolean;
}

/**
 * Whether customers' and partners' sign-in emails reach anyone: through a mail server, or on a
 * trial installation.
 */
export function sendsAccountEmails({ mail, settings }: App): boolean {
  return mail.leavesServer || settings.isTrial;
}

export const markedAsSent = 'Marked as sent.';

/** The notice for the owner who sent a document: `text` only if an email is sent for it. */
export function sentMessage({ mail }: App, text: string, to: string): string {
  if (mail.leavesServer) return text;
  return `${markedAsSent} Email is not connected, so nothing was emailed to ${to}.`;
}

/** What a document's history says about its email: the recipient, and whether it could be sent. */
export function emailedTo({ mail }: App, to: string): { to: string; emailed: boolean } {
  return { to, emailed: mail.leavesServer };
}

/**
 * Whether the back office shows an email's text. A secret one is shown only on a trial
 * installation, which sends no emails, and never the owner's own.
 */
export function isShown(
  { settings }: App,
  { isSecret, folder }: Pick<StoredEmail, 'isSecret' | 'folder'>,
): boolean {
  return !isSecret || (settings.isTrial && folder === 'sent');
}

/**
 * Writes an email in the transaction that causes it; a job sends it afterwards. A secret one that
 * could never be sent isn't even stored, except on a trial installation.
 */
export async function queueEmail(
  app: App,
  tx: Transaction,
  email: NewEmail,
): Promise<string | undefined> {
  const row = rowOf(app, email);
  if (!app.mail.leavesServer && !isShown(app, row)) return undefined;
  const delivery = app.mail.leavesServer ? 'waiting' : 'stored';
  await insertEmail(tx, { ...row, delivery, conversationId: await conversationOf(tx, row) });
  if (app.mail.leavesServer) await app.jobs.enqueue(tx, 'deliver-email', { emailId: row.id });
  await publishChange(tx, { topic: 'emails', kind: 'created', id: row.id });
  return row.id;
}

/**
 * Sends an email while the caller waits, and stores it in the mailbox once it is accepted. Throws
 * with the mail server's message if it isn't; then there is no email.
 */
export async function sendEmailNow(app: App, email: NewEmail): Promise<void> {
  const row = rowOf(app, email);
  const { delivery } = await deliver(app, await outgoing(app.files, row), row.isSecret);
  await app.database.transaction(async (tx) => {
    const conversationId = await conversationOf(tx, row);
    await insertEmail(tx, {
      ...row,
      delivery,
      conversationId,
      attempts: 1,
      deliveredAt: app.now(),
    });
    await noteSent(app, tx, { ...row, delivery });
    await publishChange(tx, { topic: 'emails', kind: 'created', id: row.id });
  });
}

/** The thread of an email that answers others or names its `thread`. */
function conversationOf(
  tx: Transaction,
  { thread, referenceIds, isSecret }: ReturnType<typeof rowOf>,
) {
  const references = isSecret ? [] : [thread, ...referenceIds].filter(Boolean);
  return findConversation(tx, { ids: [], references });
}

/** The sent form of a written email that isn't stored. */
export async function drawnEmail(app: App, { subject, text, page }: WrittenEmail) {
  const html = emailHtml(page, brandOf(app));
  return { subject, text, html, pictures: await picturesIn(html) };
}

/** The name and place at the top of every email. */
function brandOf(app: App) {
  const business = currentBusiness(app);
  return { ...business, website: business.website || app.settings.publicUrl };
}

function rowOf(app: App, email: NewEmail) {
  const now = app.now();
  return {
    id: newId(now),
    folder: email.folder,
    sender: senderLine(
      app.settings.mailFromName || currentBusiness(app).name,
      app.settings.mailFrom,
    ),
    recipient: email.to,
    replyTo: email.replyTo ?? '',
    thread: email.thread ?? '',
    referenceIds: email.answers ?? [],
    isAutoReply: email.isAutoReply ?? false,
    unsubscribeUrl: email.unsubscribe ?? '',
    subject: email.subject,
    bodyText: email.text,
    bodyHtml: email.page ? emailHtml(email.page, brandOf(app)) : '',
    attachments: email.attachments ?? [],
    isSecret: email.isSecret ?? false,
    documentKind: email.document?.kind ?? null,
    documentId: email.document?.id ?? null,
    linkHash: email.document ? sha256(email.document.linkToken) : null,
    createdAt: now,
    readAt: email.folder === 'sent' ? now : null,
  };
}

/** A sender in email format (RFC 5322): a comma or period in the name must not end it. */
export function senderLine(name: string, address: string): string {
  const shown = name.replace(/[\\"]/g, '');
  const isPlain = /^[\p{L}\p{N} '&-]+$/u.test(shown);
  return `${isPlain ? shown : `"${shown}"`} <${address}>`;
}
