import type { NewEmail } from '#features/mailbox/index.ts';
import { insertPhotos } from '#features/photos/index.ts';
import type { ReceivedPhoto } from '#features/photos/rules.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { newId } from '#lib/ids.ts';
import type { Language } from '#lib/language.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import { quietUntil } from '../rules/quiet-hours.ts';
import { isAutomatic, type TextKind, waitsAtNight } from '../rules/texts.ts';
import { hasAutomatic, insertText, insertTextPhotos } from '../store/texts.ts';
import type { ThreadPerson } from '../store/threads.ts';
import { textTexts } from '../texts/index.ts';
import { openThread, showLast } from './threads.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'deliver-text': { textId: string };
  }
}

export interface NewText {
  /** Set by the caller if the text is submitted under a key. */
  id?: string;
  /** E.164. */
  phone: string;
  person?: ThreadPerson | undefined;
  language: Language;
  about: TextKind;
  body: string;
  photos?: ReceivedPhoto[];
  /** The email to send if the text does not arrive. */
  emailInstead?: NewEmail | undefined;
}

/**
 * Stores a text in the transaction that causes it; a job sends it to the provider afterwards.
 * Without a provider it waits to be sent by hand. The first automatic text to a phone says how to
 * stop them.
 */
export async function queueText(
  app: App,
  tx: Transaction,
  { id = newId(app.now()), photos = [], ...text }: NewText,
): Promise<string> {
  const now = app.now();
  const { about, phone, person } = text;
  const thread = await openThread(tx, now, phone, person);
  const saysHowToStop = isAutomatic(about) && !(await hasAutomatic(tx, thread.id));
  const body = saysHowToStop ? `${text.body} ${textTexts(text.language).howToStop}` : text.body;
  const sendAfter = app.texts && waitsAtNight(about) ? quietEnd(app, now) : undefined;
  await insertPhotos(tx, now, photos);
  const position = await insertText(tx, {
    id,
    threadId: thread.id,
    direction: 'out',
    about,
    body,
    photos: photos.length,
    status: app.texts ? 'queued' : 'ready',
    sendAfter,
    // Without a provider the email went out already.
    emailInstead: app.texts && text.emailInstead ? { ...text.emailInstead } : undefined,
    createdAt: now,
    statusAt: now,
  });
  await insertTextPhotos(
    tx,
    id,
    photos.map((photo) => photo.id),
  );
  await showLast(tx, now, thread, {
    position: position ?? 0,
    direction: 'out',
    body,
    photos: photos.length,
    // What goes out by itself answers nothing.
    awaitsAnswer: about === 'typed' ? false : undefined,
  });
  if (app.texts) await enqueueDelivery(app, tx, id, sendAfter);
  return id;
}

/** Queues a text for the provider, now or at a given time. */
export async function enqueueDelivery(
  app: App,
  tx: Transaction,
  textId: string,
  at: Date | undefined,
): Promise<void> {
  const seconds = at ? Math.ceil((at.getTime() - app.now().getTime()) / 1000) : 0;
  await app.jobs.enqueue(tx, 'deliver-text', { textId }, Math.max(0, seconds));
}

/** When the current quiet hours end. */
export function quietEnd(app: App, now: Date): Date | undefined {
  return quietUntil(now, currentSettings(app).text_messages, currentBusiness(app).timeZone);
}
