import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { DAYS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { TypedDraft } from '../contract/drafts.ts';
import {
  answerTo,
  type DraftContent,
  type DraftKind,
  draftLimits,
  signed,
} from '../rules/replies.ts';
import {
  deleteDraftRow,
  deleteUntouched,
  findUntouched,
  lockDraft,
  updateDraft,
} from '../store/drafts.ts';
import { findEmail, insertEmail, type StoredEmail } from '../store/emails.ts';
import type { StoredAttachment } from '../tables.ts';
import { changeDraft } from './change-draft.ts';
import { completeEmail } from './complete-email.ts';
import { copyFiles } from './email-files.ts';
import { senderLine } from './send-email.ts';

/**
 * Starts an email. Throws 404 if the email it refers to doesn't exist, 409 if that one is only for
 * its recipient.
 */
export async function beginDraft(
  app: App,
  kind: DraftKind,
  emailId: string | undefined,
  to = '',
): Promise<StoredEmail> {
  const found = emailId === undefined ? undefined : await findEmail(app.database, emailId);
  if (emailId !== undefined && (!found || found.delivery === 'draft')) throw notFound('This email');
  // Quoting and forwarding need the whole email.
  const about = found && (await completeEmail(app, found));
  if (about?.isSecret) {
    throw conflict('secret', "This email was only for its recipient, so it can't be answered.");
  }
  const id = newId(app.now());
  const attachments =
    about && kind === 'forward' ? await copyFiles(app, id, forwarded(about.attachments)) : [];
  const content =
    about && kind !== 'new' ? contentOf(app, kind, about) : { ...emptyContent, recipient: to };
  return app.database.transaction(async (tx) => {
    // Begun again and again without a character typed, it is one draft.
    const untouched = kind === 'new' && !to ? await findUntouched(tx) : undefined;
    if (untouched) return untouched;
    await insertEmail(tx, {
      id,
      folder: 'drafts',
      delivery: 'draft',
      sender: ownSender(app),
      ...content,
      bodyText: signed(content.bodyText, currentSettings(app).email.signature.english),
      bodyHtml: '',
      attachments,
      createdAt: app.now(),
      readAt: app.now(),
      ...(about && { conversationId: about.conversationId }),
      ...(about && kind !== 'forward' && { answersId: about.id }),
    });
    await publishChange(tx, { topic: 'emails', kind: 'created', id });
    const draft = await lockDraft(tx, id);
    if (!draft) throw new Error('the draft is gone');
    return draft;
  });
}

/**
 * Stores a draft with its text, for the owner to read and send. Sent twice under one key, it is
 * stored once.
 */
export async function startDraft(
  app: App,
  content: Pick<DraftContent, 'recipient' | 'subject' | 'bodyText'>,
  submit: Submit,
): Promise<StoredEmail> {
  const now = app.now();
  const signature = currentSettings(app).email.signature.english;
  const bodyText = signature ? `${content.bodyText}\n\n${signature}` : content.bodyText;
  return app.database.transaction(async (tx) => {
    const id = newId(now);
    const earlier = await claimKey(tx, now, submit, { emailId: id });
    const known = earlier && (await findEmail(tx, String(earlier.emailId)));
    if (known) return known;
    await insertEmail(tx, {
      id,
      folder: 'drafts',
      delivery: 'draft',
      sender: ownSender(app),
      ...content,
      bodyText: '',
      bodyHtml: '',
      createdAt: now,
      readAt: now,
    });
    await publishChange(tx, { topic: 'emails', kind: 'created', id });
    // A second version, because untouched drafts are deleted after a day.
    return updateDraft(tx, id, { bodyText });
  });
}

const emptyContent: DraftContent = { recipient: '', cc: '', subject: '', bodyText: '' };

/** The name and address that the business's emails come from. */
export function ownSender(app: App): string {
  const name = app.settings.mailFromName || currentBusiness(app).name;
  return senderLine(name, app.settings.mailFrom);
}

function contentOf(app: App, kind: Exclude<DraftKind, 'new'>, about: StoredEmail): DraftContent {
  const { timezone: timeZone, date_format: dateFormat } = currentSettings(app).system;
  const own = [app.settings.mailFrom, currentBusiness(app).email];
  const isOurs = about.delivery !== 'received' && (about.trashedFrom ?? about.folder) === 'sent';
  return answerTo(kind, { ...about, isOurs }, own, { timeZone, dateFormat });
}

/** The forwarded files; inline images stay behind, because the text goes without them. */
function forwarded(files: StoredAttachment[]): StoredAttachment[] {
  return files.filter((file) => !('file' in file && file.isInline)).slice(0, draftLimits.files);
}

/** Stores a draft's content. Throws 409 if it has changed since the given version. */
export function saveDraft(app: App, id: string, typed: TypedDraft): Promise<StoredEmail> {
  return changeDraft(app, id, typed.version, async (tx) =>
    updateDraft(tx, id, {
      recipient: typed.to,
      cc: typed.cc,
      bcc: typed.bcc,
      subject: typed.subject,
      bodyText: typed.text,
    }),
  );
}

/** Discards a draft; its files are swept. */
export async function discardDraft(app: App, id: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    if (!(await lockDraft(tx, id))) throw notFound('This draft');
    await deleteDraftRow(tx, id);
    await publishChange(tx, { topic: 'emails', kind: 'changed', id });
  });
}

/** Deletes untouched drafts started more than a day ago. */
export function deleteEmptyDrafts(app: App): Promise<number> {
  return deleteUntouched(app.database, new Date(app.now().getTime() - DAYS));
}
