import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { publishChange } from '../../../platform/realtime/events.ts';
import { findOwner } from '../../../platform/sessions/owner.ts';
import type { App } from '../../../services/app.ts';
import {
  findEmail,
  type ReceivedEmail,
  readAttachment,
  type StoredEmail,
} from '../../mailbox/index.ts';
import { megabyte } from '../../photos/rules.ts';
import { findProject, type ListedProject } from '../../projects/index.ts';
import { currentBusiness } from '../../settings/index.ts';
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
  insertAnswer,
  isAnswered,
  lastTold,
  writerOfLetters,
} from '../store/email-replies.ts';
import { receiveAnswer } from './receive-form.ts';
import { markRead, type Person, writeMessage } from './send-message.ts';

/** A letter from outside that answers one of ours about messages is looked into by a job. */
export async function handleEmailReply(
  app: App,
  tx: Transaction,
  letter: ReceivedEmail,
): Promise<void> {
  const { letterId, ownWords, threads, isAutomatic } = letter;
  const thread = threadAmong(app.settings.secretKey, threads);
  if (!thread || isAutomatic) return;
  await app.jobs.enqueue(tx, 'join-answer', {
    letterId,
    thread,
    words: cutToMessage(ownWords),
  });
}

export interface Answer {
  letterId: string;
  thread: Thread;
  words: string;
}

/**
 * Adds the answer to a letter to the thread it belongs to, with its photos and files, once. One that
 * does not come from the writer's own address stays in the mailbox, with a note.
 */
export async function joinAnswer(app: App, { letterId, thread, words }: Answer): Promise<void> {
  const { projectId } = thread;
  const letter = await findEmail(app.database, letterId);
  const project = await findProject(app.database, projectId);
  if (!letter || !project || (await isAnswered(app.database, letterId))) return;
  const note = (outcome: { problem: AnswerProblem } | { messageId: string }) =>
    app.database.transaction(async (tx) => {
      await insertAnswer(tx, { letterId, projectId, ...outcome });
      await publishChange(tx, { topic: 'letters', kind: 'changed', id: letterId });
      await publishChange(tx, { topic: 'messages', kind: 'changed', id: projectId });
    });
  const person = await writerOf(app, thread, project, letter.sender);
  if (!person) return note({ problem: 'sender' });
  const form = await receiveAnswer(app, words, await filesOf(app, letter));
  if (form.problem !== undefined) return note({ problem: 'nothing' });
  const submit = {
    endpoint: 'join-answer',
    actor: 'mailbox',
    key: letterId,
    fingerprint: projectId,
  };
  try {
    const { id } = await writeMessage(app, person, projectId, form, submit);
    // Who answers has read what the letter told.
    const told = await lastTold(app.database, projectId, readerOf(person.side));
    if (told) await markRead(app, person, projectId, told);
    await note({ messageId: id });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await note({ problem: 'project' });
  }
}

/** Who writes, if the letter comes from an address of theirs. */
async function writerOf(
  app: App,
  { writer }: Thread,
  { customerId }: ListedProject,
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
  const customer = await writerOfLetters(app.database, customerId);
  if (!isTheirs(customer?.email, customer?.accountEmail)) return undefined;
  const actor = customer?.account
    ? { kind: 'customer' as const, id: customer.account }
    : { kind: 'visitor' as const };
  return { side: 'customer', actor, customerId };
}

/** The photos and papers of a letter, as many as a message holds, without the marks of signatures. */
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
