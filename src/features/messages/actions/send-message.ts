import { recordActivity } from '#features/customers/index.ts';
import { handleDangers } from '#features/dangers/index.ts';
import { deleteOrphanedFiles } from '#features/files/index.ts';
import { insertPhotos } from '#features/photos/index.ts';
import { findProject } from '#features/projects/index.ts';
import { recordAnswersTo } from '#features/requests/index.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, badInput, notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { emailDue, excerpt, readerOf } from '../rules/messages.ts';
import { joinedEmails } from '../store/email-replies.ts';
import {
  findMessage,
  hasUnreadAfter,
  insertMessage,
  knownFiles,
  lockThread,
  type MessageRow,
  markMessagesRead,
  updateThread,
} from '../store/messages.ts';
import { accountOf } from '../store/readers.ts';
import { alertOfMessage } from './alert-owner.ts';
import { discardMessage, type MessageForm } from './receive-form.ts';
import { lockSubject, type Person, type Subject, sourceOf } from './subject.ts';

/**
 * Stores a message with its photos and files, and notifies everyone with the thread open. Sent
 * twice under one key, it is stored once. A danger notifies the owner at once. Throws 400 with
 * what is wrong, 404 if the thread doesn't exist or isn't the author's. Returns the message.
 */
export async function writeMessage(
  app: App,
  person: Person,
  threadId: string,
  form: MessageForm,
  submit: Submit | undefined,
  { byEmail = false } = {},
): Promise<MessageRow> {
  try {
    if (form.problem !== undefined) throw badInput('body', form.problem);
    const { id, isNew } = await app.database.transaction(async (tx) => {
      const now = app.now();
      // Before the project or customer is locked, because requests are locked first everywhere.
      if (person.side === 'owner') await answerRequests(tx, now, person.actor, threadId);
      const subject = await lockSubject(tx, person, threadId);
      const messageId = newId(now);
      const earlier = submit && (await claimKey(tx, now, submit, { messageId }));
      if (earlier) return { id: String(earlier.messageId), isNew: false };
      await storeMessage(tx, now, person, subject, { ...form, id: messageId });
      if (person.side === 'owner') await answerDangers(tx, now, subject);
      // An email was searched when it arrived.
      else if (!byEmail) await alertOfMessage(app, tx, subject, form.body);
      return { id: messageId, isNew: true };
    });
    if (!isNew) await discardMessage(app, form);
    const message = await findMessage(app.database, threadId, id);
    if (!message) throw notFound('This message');
    return message;
  } catch (error) {
    // It is unknown whether a commit without a response took effect; the sweeper finds out later.
    if (error instanceof AppError) await discardMessage(app, form);
    throw error;
  }
}

/**
 * Marks the other side's messages as read, up to and including one; then no email mentions them.
 * Throws 404 if thread or message don't exist or aren't the reader's.
 */
export async function markRead(
  app: App,
  person: Person,
  threadId: string,
  messageId: string,
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const subject = await lockSubject(tx, person, threadId);
    const last = await findMessage(tx, threadId, messageId);
    const customerId = person.side === 'customer' ? person.customerId : undefined;
    if (!last || (customerId && last.customerId !== customerId)) throw notFound('This message');
    const now = app.now();
    const author = readerOf(person.side);
    const reading = { threadId, author, customerId, upTo: last.position };
    const count = await markMessagesRead(tx, now, reading);
    if (count === 0) return;
    const thread = await lockThread(tx, subject, now);
    const waits = await hasUnreadAfter(tx, { threadId, author, after: last.position });
    await updateThread(
      tx,
      threadId,
      person.side === 'owner'
        ? {
            ownerUnread: Math.max(0, thread.ownerUnread - count),
            ...(!waits && { ownerEmailDue: null }),
          }
        : { ...(!waits && { customerEmailDue: null }) },
    );
    await notify(tx, subject, 'changed');
  });
}

/**
 * Records that the customer's messages, up to and including one, need no answer. A later one still
 * waits. Throws 404 if thread or message don't exist.
 */
export async function needNoAnswer(
  app: App,
  owner: Actor,
  threadId: string,
  messageId: string,
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const now = app.now();
    const subject = await lockSubject(tx, { side: 'owner', actor: owner }, threadId);
    const last = await findMessage(tx, threadId, messageId);
    if (!last) throw notFound('This message');
    const thread = await lockThread(tx, subject, now);
    const upTo = { threadId, author: 'customer' as const, after: last.position };
    if (!thread.awaitsAnswer || (await hasUnreadAfter(tx, upTo))) return;
    await updateThread(tx, threadId, { awaitsAnswer: false });
    await answerDangers(tx, now, subject);
    await recordAudit(tx, now, {
      actor: owner,
      action: 'no_answer_needed',
      ...auditedAs(subject),
    });
    await notify(tx, subject, 'changed');
  });
}

/** Removes message files that no row has named for longer than an upload can take. */
export function sweepMessageFiles(app: App): Promise<number> {
  return deleteOrphanedFiles(app, 'message-files', (ids) => knownFiles(app.database, ids));
}

/** Someone who got an answer is no longer waiting for one. */
async function answerRequests(tx: Transaction, now: Date, actor: Actor, threadId: string) {
  const project = await findProject(tx, threadId);
  await recordAnswersTo(tx, now, actor, project?.customerId ?? threadId, 'message');
}

/** What the customer reported there, in the portal or by email, is handled. */
async function answerDangers(tx: Transaction, now: Date, subject: Subject): Promise<void> {
  await handleDangers(tx, now, sourceOf(subject));
  for (const emailId of await joinedEmails(tx, subject.threadId))
    await handleDangers(tx, now, { emailId });
}

async function storeMessage(
  tx: Transaction,
  now: Date,
  { side, actor }: Person,
  subject: Subject,
  { id, body, photos, files }: MessageForm & { id: string },
): Promise<void> {
  const { threadId, projectId, customerId } = subject;
  const thread = await lockThread(tx, subject, now);
  await insertPhotos(tx, now, photos);
  const photoIds = photos.map((photo) => photo.id);
  const message = { id, projectId, customerId, author: side, body, createdAt: now };
  const position = await insertMessage(tx, message, photoIds, files);
  await updateThread(tx, threadId, {
    lastPosition: position,
    lastAuthor: side,
    lastMessage: excerpt(body),
    lastAttachments: photos.length + files.length,
    lastMessageAt: now,
    ...(side === 'customer'
      ? {
          ownerUnread: thread.ownerUnread + 1,
          awaitsAnswer: true,
          ownerEmailDue: emailDue(now, thread.ownerEmailDue, thread.ownerEmailAt),
        }
      : {
          awaitsAnswer: false,
          customerEmailDue: emailDue(now, thread.customerEmailDue, thread.customerEmailAt),
        }),
  });
  await recordAudit(tx, now, {
    actor,
    action: 'message_sent',
    ...auditedAs(subject),
    details: { message_id: id, by: side, attachments: photos.length + files.length },
  });
  await notify(tx, subject, 'created');
  await recordActivity(tx, customerId);
}

function auditedAs({ projectId, customerId }: Subject) {
  return projectId
    ? { subjectType: 'project', subjectId: projectId }
    : { subjectType: 'customer', subjectId: customerId };
}

/** Notifies every back office, and the customer wherever they are signed in. */
async function notify(tx: Transaction, subject: Subject, kind: 'created' | 'changed') {
  const reader = await accountOf(tx, subject.customerId);
  const change = { topic: 'messages', kind, id: subject.threadId } as const;
  await publishChange(tx, { ...change, ...(reader && { reader }) });
}
