import { recordActivity } from '#features/customers/index.ts';
import { alertOwner } from '#features/dangers/index.ts';
import { notifyOwner } from '#features/mailbox/index.ts';
import { discardPhotos, insertPhotos, receivePhoto } from '#features/photos/index.ts';
import type { ReceivedPhoto } from '#features/photos/rules.ts';
import { MINUTES } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { withoutControls } from '#lib/plain-text.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { type IncomingText, TelephonyError } from '#services/telephony/port.ts';
import { maybeVisitEmail, newTextsEmail } from '../emails.ts';
import { type ConsentKeyword, mayMeanVisit, readConsent } from '../rules/consent.ts';
import { isReaction } from '../rules/reaction.ts';
import { cleanText, hiddenSender, maxPhotoMegabytes, maxReceivedLength } from '../rules/texts.ts';
import {
  findText,
  insertText,
  insertTextPhotos,
  lastAutomatic,
  listLatestReplies,
  lockText,
  updateText,
} from '../store/texts.ts';
import { findThread, type ThreadRow, updateThread } from '../store/threads.ts';
import { textTexts } from '../texts/index.ts';
import { recordConsent } from './consent.ts';
import { queueText } from './queue-text.ts';
import { openThread, showLast } from './threads.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'fetch-text-photos': { textId: string };
    'write-text-notice': { threadId: string };
  }
}

/** How long a text may be unread before the owner gets an email. */
const noticeDelay = 5 * MINUTES;
const maxQuoted = 10;

/** Stores an incoming text, once even if it is reported twice. */
export async function takeText(app: App, incoming: IncomingText): Promise<void> {
  const { providerId, media } = incoming;
  const from = incoming.from || hiddenSender;
  if (!providerId || from.length < 3 || from.length > 32) return;
  const now = app.now();
  const typed = cleanText(withoutControls(incoming.body)).slice(0, maxReceivedLength);
  const body = typed.toWellFormed();
  const isTap = isReaction(body);
  await app.database.transaction(async (tx) => {
    const thread = await openThread(tx, now, from);
    const id = newId(now);
    const position = await insertText(tx, {
      id,
      threadId: thread.id,
      direction: 'in',
      about: isTap ? 'reaction' : 'reply',
      body,
      media,
      status: 'received',
      providerId,
      createdAt: now,
      statusAt: now,
    });
    if (position === undefined) return;
    if (isTap) {
      await publishChange(tx, { topic: 'texts', kind: 'changed', id: thread.id });
      return;
    }
    const decision = readConsent(body);
    await showLast(tx, now, thread, {
      position,
      direction: 'in',
      body,
      photos: media.length,
      awaitsAnswer: decision && !decision.isPart ? undefined : true,
    });
    if (media.length > 0) await app.jobs.enqueue(tx, 'fetch-text-photos', { textId: id });
    if (decision) await takeDecision(app, tx, thread, decision);
    await alertOfText(app, tx, thread, body);
    if (thread.ownerUnread === 0) {
      const seconds = noticeDelay / 1000;
      await app.jobs.enqueue(tx, 'write-text-notice', { threadId: thread.id }, seconds);
    }
    if (thread.customerId) await recordActivity(tx, thread.customerId);
  });
}

/** Somebody may be in danger: the owner is notified at once. */
async function alertOfText(app: App, tx: Transaction, { id, phone }: ThreadRow, text: string) {
  const name = (await findThread(tx, id))?.name;
  await alertOwner(app, tx, {
    source: { textThreadId: id },
    who: [name, formatPhone(phone)].filter(Boolean).join(', '),
    phone: phone === hiddenSender ? '' : phone,
    text,
    path: adminLink('textThread', { id }),
    kind: 'message',
  });
}

/** Handles STOP and the like. What Twilio has not answered itself is answered here. */
async function takeDecision(
  app: App,
  tx: Transaction,
  thread: ThreadRow,
  decision: ConsentKeyword,
): Promise<void> {
  // One thread has the texts of all who hide their number: nobody decides for the others.
  if (thread.phone === hiddenSender) return;
  const { optedIn, keyword, language, isAnswered } = decision;
  await recordConsent(tx, app.now(), thread.phone, { optedIn, source: 'text', detail: keyword });
  if (mayMeanVisit(decision) && (await lastAutomatic(tx, thread.id)) === 'visit')
    await askAboutVisit(app, tx, thread, keyword);
  if (isAnswered || !app.texts) return;
  const { stopped, started } = textTexts(language);
  await queueText(app, tx, {
    phone: thread.phone,
    language,
    about: 'opt_out',
    body: optedIn ? started : stopped,
  });
}

/**
 * "Cancel" after a text about a visit: the phone company stops the texts, and the visit may be meant
 * as well. Only the owner can find out.
 */
async function askAboutVisit(
  app: App,
  tx: Transaction,
  { id, phone }: ThreadRow,
  keyword: string,
): Promise<void> {
  await updateThread(tx, id, { awaitsAnswer: true });
  const from = (await findThread(tx, id))?.name || formatPhone(phone);
  const path = adminLink('textThread', { id });
  const email = maybeVisitEmail({ from, keyword, link: app.settings.publicUrl + path });
  await notifyOwner(app, tx, { kind: 'message', path }, email);
}

/**
 * Fetches the photos that came with a text. Files that are not photos, or are gone, are counted and
 * skipped.
 */
export async function fetchTextPhotos(app: App, id: string, isLastTry: boolean): Promise<void> {
  const text = await findText(app.database, id);
  if (!text || text.media.length === 0 || !app.texts) return;
  const photos: ReceivedPhoto[] = [];
  try {
    for (const { url } of text.media) {
      const photo = await fetchPhoto(app, url, isLastTry);
      if (photo) photos.push(photo);
    }
    const isDone = await app.database.transaction(async (tx) => {
      const now = app.now();
      const locked = await lockText(tx, id);
      if (!locked || locked.media.length === 0) return false;
      await insertPhotos(tx, now, photos);
      await insertTextPhotos(
        tx,
        id,
        photos.map((photo) => photo.id),
      );
      const unusableFiles = locked.media.length - photos.length;
      await updateText(tx, id, { media: [], photos: photos.length, unusableFiles });
      await publishChange(tx, { topic: 'texts', kind: 'changed', id: locked.threadId });
      return true;
    });
    if (!isDone) await discardPhotos(app.files, photos);
  } catch (error) {
    await discardPhotos(app.files, photos);
    throw error;
  }
}

async function fetchPhoto(
  app: App,
  url: string,
  isLastTry: boolean,
): Promise<ReceivedPhoto | undefined> {
  try {
    const bytes = await app.texts?.fetchMedia(url, maxPhotoMegabytes * 1024 * 1024);
    if (!bytes) return undefined;
    const photo = await receivePhoto(app.files, { name: 'photo.jpg', bytes });
    return 'problem' in photo ? undefined : photo;
  } catch (error) {
    if (error instanceof TelephonyError && (error.kind !== 'retry' || isLastTry)) return undefined;
    throw error;
  }
}

/** Notifies the owner of texts that are still unread, once for all of a thread. */
export async function writeTextNotice(app: App, threadId: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    const thread = await findThread(tx, threadId);
    if (!thread || thread.ownerUnread === 0) return;
    const texts = await listLatestReplies(tx, threadId, Math.min(thread.ownerUnread, maxQuoted));
    const path = adminLink('textThread', { id: threadId });
    const link = app.settings.publicUrl + path;
    const from = thread.name || formatPhone(thread.phone);
    const about = { kind: 'message' as const, path };
    await notifyOwner(app, tx, about, newTextsEmail({ from, texts, link }));
  });
}
