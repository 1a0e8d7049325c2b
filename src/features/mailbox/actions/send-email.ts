import { buffer } from 'node:stream/consumers';
import { newId, sha256 } from '../../../lib/ids.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { publishChange } from '../../../platform/realtime/events.ts';
import type { App } from '../../../services/app.ts';
import type { Attachment, OutgoingEmail } from '../../../services/email/port.ts';
import type { FileStore } from '../../../services/files/port.ts';
import { currentBusiness } from '../../settings/index.ts';
import { claimSending } from '../store/drafts.ts';
import { findConversation } from '../store/threads.ts';
import {
  type DocumentOfEmail,
  erasedText,
  findEmail,
  insertEmail,
  type StoredEmail,
  updateDelivery,
} from '../store.ts';
import type { StoredAttachment } from '../tables.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'deliver-email': {
      emailId: string;
      /** Sending it can be undone until then. */
      sendAt?: string;
    };
  }
}

export interface NewEmail {
  /** `inbox` for emails to the owner, `sent` for emails to anybody else. */
  folder: 'inbox' | 'sent';
  to: string;
  replyTo?: string;
  /** An id that goes along with every answer. */
  thread?: string;
  /** Ids of the emails that it answers, the latest last. */
  answers?: string[];
  /** The assistant answers by itself. */
  isAutoReply?: boolean;
  subject: string;
  text: string;
  html: string;
  attachments?: StoredAttachment[];
  /** The estimate or invoice that it brings, and the token of the private link in it. */
  document?: DocumentOfEmail & { linkToken: string };
  /** It signs somebody in, opens an account or resets a password. */
  isSecret?: boolean;
}

/** Whether emails that sign customers and partners in reach anybody: by a mail server, or on a trial. */
export function sendsAccountEmails({ mail, settings }: App): boolean {
  return mail.leavesServer || settings.isTrial;
}

export const markedAsSent = 'Marked as sent.';

/** What to show the owner who sent a document: `text` only where an email goes out for it. */
export function sentMessage({ mail }: App, text: string, to: string): string {
  if (mail.leavesServer) return text;
  return `${markedAsSent} Email is not connected, so nothing was emailed to ${to}.`;
}

/** What the history of a document says of its email: the recipient, and whether it could go out. */
export function emailedTo({ mail }: App, to: string): { to: string; emailed: boolean } {
  return { to, emailed: mail.leavesServer };
}

/**
 * Whether the back office shows the text of an email. A secret one is shown only on a trial installation,
 * where no email leaves, and never the owner's own.
 */
export function isShown(
  { settings }: App,
  { isSecret, folder }: Pick<StoredEmail, 'isSecret' | 'folder'>,
): boolean {
  return !isSecret || (settings.isTrial && folder === 'sent');
}

/**
 * Writes an email in the transaction that causes it; a job takes it out of the house afterwards. A secret
 * one that would leave the house nowhere is not even stored, except on a trial installation.
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
 * Takes an email to its recipient while the caller waits, and keeps it in the mailbox once it is
 * accepted. Throws with the mail server's message when it is not; then there is no email.
 */
export async function sendEmailNow(app: App, email: NewEmail): Promise<void> {
  const row = rowOf(app, email);
  const delivery = await deliver(app, await outgoing(app.files, row));
  await app.database.transaction(async (tx) => {
    const conversationId = await conversationOf(tx, row);
    await insertEmail(tx, {
      ...row,
      delivery,
      conversationId,
      attempts: 1,
      deliveredAt: app.now(),
    });
    await publishChange(tx, { topic: 'emails', kind: 'created', id: row.id });
  });
}

/** The thread of emails that one joins which answers others or names its `thread`. */
function conversationOf(
  tx: Transaction,
  { thread, referenceIds, isSecret }: ReturnType<typeof rowOf>,
) {
  const references = isSecret ? [] : [thread, ...referenceIds].filter(Boolean);
  return findConversation(tx, { ids: [], references });
}

function rowOf(app: App, email: NewEmail) {
  const now = app.now();
  return {
    id: newId(),
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
    subject: email.subject,
    bodyText: email.text,
    bodyHtml: email.html,
    attachments: email.attachments ?? [],
    isSecret: email.isSecret ?? false,
    documentKind: email.document?.kind ?? null,
    documentId: email.document?.id ?? null,
    linkHash: email.document ? sha256(email.document.linkToken) : null,
    createdAt: now,
    readAt: email.folder === 'sent' ? now : null,
  };
}

/** Somebody as an email names its sender (RFC 5322): a comma or dot in the name must not end it. */
export function senderLine(name: string, address: string): string {
  const shown = name.replace(/[\\"]/g, '');
  const isPlain = /^[\p{L}\p{N} '&-]+$/u.test(shown);
  return `${isPlain ? shown : `"${shown}"`} <${address}>`;
}

/**
 * Takes one email to its recipient and notes how it went, for the owner to see. The text of a secret one
 * is erased with its last try, whatever came of it. Throws when the server did not take it, so that the
 * job is tried again.
 */
export async function deliverEmail(
  app: App,
  id: string,
  isLastTry: boolean,
  sendAt?: string,
): Promise<void> {
  const email = await findEmail(app.database, id);
  if (email?.delivery !== 'waiting') return;
  if (email.sendAt) {
    // Undone and sent again, it has a later job.
    const isDue = sendAt === email.sendAt.toISOString();
    if (!isDue || !(await claimSending(app.database, id, email.sendAt))) return;
  }
  const attempts = email.attempts + 1;
  const erased = email.isSecret ? { ...erasedText, erasedAt: app.now() } : {};
  let delivery: StoredEmail['delivery'];
  try {
    delivery = await deliver(app, await outgoing(app.files, email));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const failed = {
      delivery: isLastTry ? 'failed' : 'waiting',
      attempts,
      error: message.slice(0, 500),
    } as const;
    await updateDelivery(app.database, id, isLastTry ? { ...failed, ...erased } : failed);
    await publishChange(app.database, { topic: 'emails', kind: 'changed', id });
    throw error;
  }
  const deliveredAt = app.now();
  await updateDelivery(app.database, id, { delivery, attempts, error: '', deliveredAt, ...erased });
  await publishChange(app.database, { topic: 'emails', kind: 'changed', id });
}

/** Says where the email is now, by the mail server that took it: it may be disconnected meanwhile. */
async function deliver({ mail }: App, email: OutgoingEmail): Promise<'sent' | 'stored'> {
  const { leavesServer } = mail;
  await mail.deliver(email);
  return leavesServer ? 'sent' : 'stored';
}

async function outgoing(
  files: FileStore,
  email: Pick<
    StoredEmail,
    | 'id'
    | 'sender'
    | 'recipient'
    | 'replyTo'
    | 'thread'
    | 'referenceIds'
    | 'isAutoReply'
    | 'subject'
    | 'bodyText'
    | 'bodyHtml'
    | 'attachments'
  > &
    Partial<Pick<StoredEmail, 'cc' | 'bcc'>>,
): Promise<OutgoingEmail> {
  return {
    id: email.id,
    from: email.sender,
    to: email.recipient,
    ...(email.replyTo && { replyTo: email.replyTo }),
    ...(email.cc && { cc: email.cc }),
    ...(email.bcc && { bcc: email.bcc }),
    ...(email.thread && { thread: email.thread }),
    answers: email.referenceIds,
    isAutoReply: email.isAutoReply,
    subject: email.subject,
    text: email.bodyText,
    html: email.bodyHtml,
    attachments: await Promise.all(
      email.attachments.map((attachment) => readAttachment(files, attachment)),
    ),
  };
}

/** A file that goes with an email, with its bytes. */
export async function readAttachment(
  files: FileStore,
  attachment: StoredAttachment,
): Promise<Attachment> {
  if ('content' in attachment) return attachment;
  const { file, name, type } = attachment;
  const stored = await files.read(file);
  if (!stored) throw new Error(`the file ${file} is gone`);
  return { name, type, content: await buffer(stored.stream) };
}

/** Tries an email again that was given up. */
export async function retryEmail(app: App, id: string): Promise<void> {
  const email = await findEmail(app.database, id);
  if (!email) throw notFound('This email');
  if (email.delivery !== 'failed') {
    throw conflict('not_failed', "This email isn't waiting to be resent.");
  }
  if (email.erasedAt) {
    throw conflict(
      'erased',
      'This email held a link or a code, so its text was erased. Its recipient can request a new one.',
    );
  }
  if (!app.mail.leavesServer) {
    throw conflict(
      'no_mail_server',
      'No mail server is connected, so emails stay in this mailbox.',
    );
  }
  await app.database.transaction(async (tx) => {
    await updateDelivery(tx, id, { delivery: 'waiting', error: '' });
    await app.jobs.enqueue(tx, 'deliver-email', { emailId: id });
    await publishChange(tx, { topic: 'emails', kind: 'changed', id });
  });
}
