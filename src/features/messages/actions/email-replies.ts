import {
  findEmail,
  type ReceivedEmail,
  readAttachment,
  type StoredEmail,
} from '#features/mailbox/index.ts';
import { megabyte } from '#features/photos/rules.ts';
import { currentBusiness } from '#features/settings/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { keyFor } from '#platform/secrets/keys.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import {
  addressOf,
  cutToMessage,
  smallestDrawing,
  type Thread,
  threadAmong,
} from '../rules/email-replies.ts';
import { maxAttachments, maxFileMegabytes, readerOf } from '../rules/messages.ts';
import {
  type AnswerProblem,
  emailWriter,
  insertAnswer,
  isAnswered,
  lastNotified,
} from '../store/email-replies.ts';
import { receiveAnswer } from './receive-form.ts';
import { markRead, writeMessage } from './send-message.ts';
import { findSubject, type Person, sourceOf } from './subject.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'join-answer': Answer;
  }
}

/** A received email that answers one of ours about messages is handled in a job. */
export async function handleEmailReply(
  app: App,
  tx: Transaction,
  outgoing: ReceivedEmail,
): Promise<void> {
  const { emailId, replyText, threads, isAutomatic } = outgoing;
  const { secretKey } = app.settings;
  // Earlier versions signed with SECRET_KEY itself: replies to their emails still come in.
  const thread = threadAmong([keyFor(secretKey, 'email threads'), secretKey], threads);
  if (!thread || isAutomatic) return;
  await app.jobs.enqueue(tx, 'join-answer', {
    emailId,
    thread,
    message: cutToMessage(replyText),
  });
}

export interface Answer {
  emailId: string;
  thread: Thread;
  message: string;
}

/**
 * Adds an email reply to its thread, with photos and files, once. One that doesn't come from the
 * writer's own address stays in the mailbox, with a note.
 */
export async function joinAnswer(app: App, { emailId, thread, message }: Answer): Promise<void> {
  const outgoing = await findEmail(app.database, emailId);
  const subject = await findSubject(app.database, thread.threadId);
  if (!outgoing || !subject || (await isAnswered(app.database, emailId))) return;
  const { threadId, customerId } = subject;
  const recordOutcome = (outcome: { problem: AnswerProblem } | { messageId: string }) =>
    app.database.transaction(async (tx) => {
      await insertAnswer(tx, { emailId, ...sourceOf(subject), ...outcome });
      await publishChange(tx, { topic: 'emails', kind: 'changed', id: emailId });
      await publishChange(tx, { topic: 'messages', kind: 'changed', id: threadId });
    });
  const person = await writerOf(app, thread, customerId, outgoing.sender);
  if (!person) return recordOutcome({ problem: 'sender' });
  const language =
    person.side === 'customer'
      ? ((await emailWriter(app.database, customerId))?.language ?? 'english')
      : 'english';
  const form = await receiveAnswer(app, message, await filesOf(app, outgoing), language);
  if (form.problem !== undefined) return recordOutcome({ problem: 'nothing' });
  const submit = {
    endpoint: 'join-answer',
    actor: 'mailbox',
    key: emailId,
    fingerprint: thread.threadId,
  };
  try {
    const { id } = await writeMessage(app, person, threadId, form, submit, {
      byEmail: true,
    });
    // Someone who replies has read what the email quoted.
    const lastRead = await lastNotified(app.database, threadId, readerOf(person.side));
    if (lastRead) await markRead(app, person, threadId, lastRead);
    await recordOutcome({ messageId: id });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await recordOutcome({ problem: 'project' });
  }
}

/** The author, if the email comes from one of their addresses. */
async function writerOf(
  app: App,
  { writer }: Thread,
  customerId: string,
  sender: string,
): Promise<Person | undefined> {
  const isTheirs = (...own: (string | null | undefined)[]) =>
    own.some((address) => address && address.toLowerCase() === addressOf(sender));
  if (writer === 'owner') {
    const owner = await findOwner(app.database);
    const isOwners = isTheirs(owner?.email, currentBusiness(app).email, app.settings.mailFrom);
    return owner && isOwners
      ? { side: 'owner', actor: { kind: 'owner', id: owner.id } }
      : undefined;
  }
  const customer = await emailWriter(app.database, customerId);
  if (!isTheirs(customer?.email, customer?.accountEmail)) return undefined;
  const actor = customer?.account
    ? { kind: 'customer' as const, id: customer.account }
    : { kind: 'visitor' as const };
  return { side: 'customer', actor, customerId };
}

/** An email's photos and documents, up to a message's limit, without signature logos. */
async function filesOf(app: App, { attachments }: StoredEmail) {
  const files = attachments.filter(
    (one) =>
      'file' in one &&
      (one.size ?? 0) <= maxFileMegabytes * megabyte &&
      !(one.isInline && (one.size ?? 0) < smallestDrawing),
  );
  return Promise.all(
    files.slice(0, maxAttachments).map(async (one) => {
      const { name, content } = await readAttachment(app.files, one);
      return { name, bytes: content as Uint8Array };
    }),
  );
}
