import { buffer } from 'node:stream/consumers';
import { newId } from '../../../lib/ids.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { publishChange } from '../../../platform/realtime/events.ts';
import type { App } from '../../../services/app.ts';
import type { Attachment, OutgoingLetter } from '../../../services/email/port.ts';
import type { FileStore } from '../../../services/files/port.ts';
import { currentBusiness } from '../../settings/index.ts';
import { findEmail, insertLetter, type StoredEmail, updateDelivery } from '../store.ts';
import type { KeptAttachment } from '../tables.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'deliver-letter': { letterId: string };
  }
}

export interface NewLetter {
  /** `inbox` for letters to the owner, `sent` for letters to anybody else. */
  folder: 'inbox' | 'sent';
  to: string;
  replyTo?: string;
  /** An id that goes along with every answer. */
  thread?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: KeptAttachment[];
}

/** Writes a letter in the transaction that causes it; a job takes it out of the house afterwards. */
export async function queueEmail(app: App, tx: Transaction, letter: NewLetter): Promise<string> {
  const row = rowOf(app, letter);
  const delivery = app.mail.leavesTheHouse ? 'waiting' : 'kept';
  await insertLetter(tx, { ...row, delivery });
  if (app.mail.leavesTheHouse) await app.jobs.enqueue(tx, 'deliver-letter', { letterId: row.id });
  await publishChange(tx, { topic: 'emails', kind: 'created', id: row.id });
  return row.id;
}

/**
 * Takes a letter to its recipient while the caller waits, and keeps it in the mailbox once it is
 * taken. Throws with the mail server's words when it is not; then there is no letter.
 */
export async function sendEmailNow(app: App, letter: NewLetter): Promise<void> {
  const row = rowOf(app, letter);
  await app.mail.deliver(await outgoing(app.files, row));
  const delivery = app.mail.leavesTheHouse ? 'sent' : 'kept';
  await app.database.transaction(async (tx) => {
    await insertLetter(tx, { ...row, delivery, attempts: 1, deliveredAt: app.now() });
    await publishChange(tx, { topic: 'emails', kind: 'created', id: row.id });
  });
}

function rowOf(app: App, letter: NewLetter) {
  return {
    id: newId(),
    folder: letter.folder,
    sender: senderOf(app),
    recipient: letter.to,
    replyTo: letter.replyTo ?? '',
    thread: letter.thread ?? '',
    subject: letter.subject,
    bodyText: letter.text,
    bodyHtml: letter.html,
    attachments: letter.attachments ?? [],
    createdAt: app.now(),
  };
}

/** The business as a letter names its sender (RFC 5322): a comma or dot in the name must not end it. */
function senderOf(app: App): string {
  const name = currentBusiness(app).name.replace(/[\\"]/g, '');
  const isPlain = /^[\p{L}\p{N} '&-]+$/u.test(name);
  return `${isPlain ? name : `"${name}"`} <${app.settings.mailFrom}>`;
}

/**
 * Takes one letter to its recipient and notes how it went, for the owner to see. Throws when the
 * server did not take it, so that the job is tried again.
 */
export async function deliverLetter(app: App, id: string, isLastTry: boolean): Promise<void> {
  const letter = await findEmail(app.database, id);
  if (letter?.delivery !== 'waiting') return;
  const attempts = letter.attempts + 1;
  try {
    await app.mail.deliver(await outgoing(app.files, letter));
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const delivery = isLastTry ? 'failed' : 'waiting';
    await updateDelivery(app.database, id, { delivery, attempts, error: said.slice(0, 500) });
    await publishChange(app.database, { topic: 'emails', kind: 'changed', id });
    throw error;
  }
  const delivery = app.mail.leavesTheHouse ? 'sent' : 'kept';
  await updateDelivery(app.database, id, { delivery, attempts, error: '', deliveredAt: app.now() });
  await publishChange(app.database, { topic: 'emails', kind: 'changed', id });
}

async function outgoing(
  files: FileStore,
  letter: Pick<
    StoredEmail,
    | 'id'
    | 'sender'
    | 'recipient'
    | 'replyTo'
    | 'thread'
    | 'subject'
    | 'bodyText'
    | 'bodyHtml'
    | 'attachments'
  >,
): Promise<OutgoingLetter> {
  return {
    id: letter.id,
    from: letter.sender,
    to: letter.recipient,
    ...(letter.replyTo && { replyTo: letter.replyTo }),
    ...(letter.thread && { thread: letter.thread }),
    subject: letter.subject,
    text: letter.bodyText,
    html: letter.bodyHtml,
    attachments: await Promise.all(letter.attachments.map((kept) => readAttachment(files, kept))),
  };
}

/** A file that goes with a letter, with its bytes. */
export async function readAttachment(files: FileStore, kept: KeptAttachment): Promise<Attachment> {
  if ('content' in kept) return kept;
  const { file, name, type } = kept;
  const stored = await files.read(file);
  if (!stored) throw new Error(`the file ${file} is gone`);
  return { name, type, content: await buffer(stored.stream) };
}

/** Tries a letter again that was given up. */
export async function retryLetter(app: App, id: string): Promise<void> {
  const letter = await findEmail(app.database, id);
  if (!letter) throw notFound('This email');
  if (letter.delivery !== 'failed') {
    throw conflict('not_failed', "This email isn't waiting to be resent.");
  }
  if (!app.mail.leavesTheHouse) {
    throw conflict(
      'no_mail_server',
      'No mail server is connected, so emails stay in this mailbox.',
    );
  }
  await app.database.transaction(async (tx) => {
    await updateDelivery(tx, id, { delivery: 'waiting', error: '' });
    await app.jobs.enqueue(tx, 'deliver-letter', { letterId: id });
    await publishChange(tx, { topic: 'emails', kind: 'changed', id });
  });
}
