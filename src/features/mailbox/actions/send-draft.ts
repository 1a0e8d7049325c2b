import { SECONDS } from '#lib/days/durations.ts';
import { isEmail } from '#lib/fields.ts';
import { newId } from '#lib/ids.ts';
import type { Database } from '#platform/database/database.ts';
import { badInput, conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { parsePeople } from '../rules/people.ts';
import { draftLimits, undoSeconds } from '../rules/replies.ts';
import { deleteDraftRow, lockDraft, makeDraftAgain } from '../store/drafts.ts';
import { findEmail, insertEmail, type StoredEmail } from '../store/emails.ts';
import { checkVersion, readDraft } from './change-draft.ts';
import { ownSender } from './drafts.ts';
import { copyFiles } from './email-files.ts';

/** How many of a thread's latest ids an email lists (RFC 5322). */
const maxReferences = 30;

/**
 * Sends a draft after the seconds in which that can be undone. The email gets a new id for the time
 * it is sent, because emails are ordered by id. Throws 409 without a mail server, or if the draft
 * has changed since `version`; 400 for invalid recipients.
 */
export async function sendDraft(app: App, id: string, version: number) {
  const draft = await readDraft(app, id);
  checkVersion(draft, version);
  checkRecipients(draft);
  if (!app.mail.leavesServer) {
    throw conflict('no_mail_server', 'Email is not connected, so nothing can be sent yet.');
  }
  const now = app.now();
  const sentId = newId(now);
  const sendAt = new Date(now.getTime() + undoSeconds * SECONDS);
  // On disk before the row that names them.
  const attachments = await copyFiles(app, sentId, draft.attachments);
  const threading = await threadingOf(app.database, draft);
  await app.database.transaction(async (tx) => {
    const locked = await lockDraft(tx, id);
    if (!locked) throw notFound('This draft');
    checkVersion(locked, version);
    await deleteDraftRow(tx, id);
    const { snippet: _, searchText: __, ...row } = locked;
    await insertEmail(tx, {
      ...row,
      ...threading,
      id: sentId,
      folder: 'sent',
      delivery: 'waiting',
      sender: ownSender(app),
      attachments,
      createdAt: now,
      readAt: now,
      trashedAt: null,
      trashedFrom: null,
      sendAt,
    });
    const job = { emailId: sentId, sendAt: sendAt.toISOString() };
    await app.jobs.enqueue(tx, 'deliver-email', job, undoSeconds);
    await publishChange(tx, { topic: 'emails', kind: 'changed', id: sentId });
  });
  return { id: sentId, conversationId: draft.conversationId, sendAt };
}

/**
 * Undoes sending an email before it leaves: it becomes a draft again. Throws 409 if it is too late.
 */
export async function undoSending(app: App, id: string): Promise<void> {
  if (!(await findEmail(app.database, id))) throw notFound('This email');
  await app.database.transaction(async (tx) => {
    const draft = await makeDraftAgain(tx, id, app.now());
    if (!draft) {
      throw conflict('too_late', "This email was already sent, so sending it can't be undone.");
    }
    await publishChange(tx, { topic: 'emails', kind: 'changed', id });
  });
}

function checkRecipients({ recipient, cc, bcc }: StoredEmail): void {
  const fields = { to: parsePeople(recipient), cc: parsePeople(cc), bcc: parsePeople(bcc) };
  for (const [field, people] of Object.entries(fields)) {
    const wrong = people.find(({ address }) => !isEmail(address));
    if (wrong) throw badInput(field, `"${wrong.address}" is not an email address.`);
  }
  const count = fields.to.length + fields.cc.length + fields.bcc.length;
  if (fields.to.length === 0) throw badInput('to', 'Please enter who this email goes to.');
  if (count > draftLimits.recipients) {
    throw badInput('to', `An email can go to up to ${draftLimits.recipients} people.`);
  }
}

/**
 * The headers by which mail programs recognize a thread: the id of the answered email, and the ones
 * before.
 */
async function threadingOf(database: Database, { answersId }: StoredEmail) {
  const answered = answersId ? await findEmail(database, answersId) : undefined;
  if (!answered) return {};
  const referenceIds = [
    ...answered.referenceIds,
    ...(answered.thread ? [answered.thread] : []),
    messageIdOf(answered),
  ];
  return { referenceIds: referenceIds.slice(-maxReferences) };
}

/** An email's Message-ID; ours is derived from its id on delivery. */
export function messageIdOf({
  id,
  messageId,
  sender,
}: Pick<StoredEmail, 'id' | 'messageId' | 'sender'>): string {
  return messageId || `${id}@${sender.match(/@([^@>\s]+)>?$/)?.[1]}`;
}
