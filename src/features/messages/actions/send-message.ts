import { recordActivity } from '#features/customers/index.ts';
import { handleDangers } from '#features/dangers/index.ts';
import { deleteOrphanedFiles } from '#features/files/index.ts';
import { insertPhotos } from '#features/photos/index.ts';
import { findProject, lockProject, type ProjectRow } from '#features/projects/index.ts';
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

/** Who writes or reads: the owner every thread, a customer their own projects' threads. */
export type Person =
  | { side: 'owner'; actor: Actor }
  | { side: 'customer'; actor: Actor; customerId: string };

/**
 * Stores a message with its photos and files, and notifies everyone with the thread open. Sent
 * twice under one key, it is stored once. A danger notifies the owner at once. Throws 400 with what is wrong, 404 if the project doesn't
 * exist or isn't the author's. Returns the message.
 */
export async function writeMessage(
  app: App,
  person: Person,
  projectId: string,
  form: MessageForm,
  submit: Submit | undefined,
  { byEmail = false } = {},
): Promise<MessageRow> {
  try {
    if (form.problem !== undefined) throw badInput('body', form.problem);
    const { id, isNew } = await app.database.transaction(async (tx) => {
      const now = app.now();
      // Before the project is locked, because requests are locked first everywhere.
      if (person.side === 'owner') await answerRequests(tx, now, person.actor, projectId);
      const project = await ownProject(tx, person, projectId);
      const messageId = newId(now);
      const earlier = submit && (await claimKey(tx, now, submit, { messageId }));
      if (earlier) return { id: String(earlier.messageId), isNew: false };
      await storeMessage(tx, now, person, project, { ...form, id: messageId });
      if (person.side === 'owner') await answerDangers(tx, now, projectId);
      // An email was searched when it arrived.
      else if (!byEmail) await alertOfMessage(app, tx, project, form.body);
      return { id: messageId, isNew: true };
    });
    if (!isNew) await discardMessage(app, form);
    const message = await findMessage(app.database, projectId, id);
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
 * Throws 404 if project or message don't exist or aren't the reader's.
 */
export async function markRead(
  app: App,
  person: Person,
  projectId: string,
  messageId: string,
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const project = await ownProject(tx, person, projectId);
    const last = await findMessage(tx, projectId, messageId);
    const customerId = person.side === 'customer' ? person.customerId : undefined;
    if (!last || (customerId && last.customerId !== customerId)) throw notFound('This message');
    const now = app.now();
    const author = readerOf(person.side);
    const reading = { projectId, author, customerId, upTo: last.position };
    const count = await markMessagesRead(tx, now, reading);
    if (count === 0) return;
    const thread = await lockThread(tx, projectId, now);
    const waits = await hasUnreadAfter(tx, { projectId, author, after: last.position });
    await updateThread(
      tx,
      projectId,
      person.side === 'owner'
        ? {
            ownerUnread: Math.max(0, thread.ownerUnread - count),
            ...(!waits && { ownerEmailDue: null }),
          }
        : { ...(!waits && { customerEmailDue: null }) },
    );
    await notify(tx, project, 'changed');
  });
}

/**
 * Records that the customer's messages, up to and including one, need no answer. A later one still
 * waits. Throws 404 if project or message don't exist.
 */
export async function needNoAnswer(
  app: App,
  owner: Actor,
  projectId: string,
  messageId: string,
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const now = app.now();
    const project = await ownProject(tx, { side: 'owner', actor: owner }, projectId);
    const last = await findMessage(tx, projectId, messageId);
    if (!last) throw notFound('This message');
    const thread = await lockThread(tx, projectId, now);
    const upTo = { projectId, author: 'customer' as const, after: last.position };
    if (!thread.awaitsAnswer || (await hasUnreadAfter(tx, upTo))) return;
    await updateThread(tx, projectId, { awaitsAnswer: false });
    await answerDangers(tx, now, projectId);
    await recordAudit(tx, now, {
      actor: owner,
      action: 'no_answer_needed',
      subjectType: 'project',
      subjectId: projectId,
    });
    await notify(tx, project, 'changed');
  });
}

/** Removes message files that no row has named for longer than an upload can take. */
export function sweepMessageFiles(app: App): Promise<number> {
  return deleteOrphanedFiles(app, 'message-files', (ids) => knownFiles(app.database, ids));
}

/** Someone who got an answer is no longer waiting for one. */
async function answerRequests(tx: Transaction, now: Date, actor: Actor, projectId: string) {
  const project = await findProject(tx, projectId);
  if (project) await recordAnswersTo(tx, now, actor, project.customerId, 'message');
}

/** What the customer reported there, in the portal or by email, is handled. */
async function answerDangers(tx: Transaction, now: Date, projectId: string): Promise<void> {
  await handleDangers(tx, now, { projectId });
  for (const emailId of await joinedEmails(tx, projectId))
    await handleDangers(tx, now, { emailId });
}

/** The project, locked; for a customer only their own: another's looks like none. */
async function ownProject(tx: Transaction, person: Person, id: string): Promise<ProjectRow> {
  const project = await lockProject(tx, id);
  const isTheirs = person.side === 'owner' || project?.customerId === person.customerId;
  if (!project || !isTheirs) throw notFound('This project');
  return project;
}

async function storeMessage(
  tx: Transaction,
  now: Date,
  { side, actor }: Person,
  project: ProjectRow,
  { id, body, photos, files }: MessageForm & { id: string },
): Promise<void> {
  const { id: projectId, customerId } = project;
  const thread = await lockThread(tx, projectId, now);
  await insertPhotos(tx, now, photos);
  const photoIds = photos.map((photo) => photo.id);
  const message = { id, projectId, customerId, author: side, body, createdAt: now };
  const position = await insertMessage(tx, message, photoIds, files);
  await updateThread(tx, projectId, {
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
    subjectType: 'project',
    subjectId: projectId,
    details: { message_id: id, by: side, attachments: photos.length + files.length },
  });
  await notify(tx, project, 'created');
  await recordActivity(tx, customerId);
}

/** Notifies every back office, and the customer wherever they are signed in. */
async function notify(tx: Transaction, project: ProjectRow, kind: 'created' | 'changed') {
  const reader = await accountOf(tx, project.customerId);
  await publishChange(tx, { topic: 'messages', kind, id: project.id, ...(reader && { reader }) });
}
