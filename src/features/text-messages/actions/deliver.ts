import { recordActivity } from '#features/customers/index.ts';
import { type NewEmail, queueEmail } from '#features/mailbox/index.ts';
import { photoAddress } from '#features/photos/index.ts';
import { SECONDS } from '#lib/days/durations.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { TelephonyError, type TextService } from '#services/telephony/port.ts';
import { isOutdated, type TextStatus, waitsAtNight } from '../rules/texts.ts';
import { findConsent } from '../store/consents.ts';
import { findText, lockText, photosOf, type TextRow, updateText } from '../store/texts.ts';
import { recordConsent } from './consent.ts';
import { enqueueDelivery, quietEnd } from './queue-text.ts';
import { statusUrl } from './webhook-urls.ts';

/** A report may arrive before the provider's response: then the provider already has the text. */
const mayStart = ({ status, providerId }: TextRow) => status === 'queued' && providerId === null;

/**
 * Sends one text to the provider and records the result. Throws if another try may help, so that
 * the job is retried. If it runs twice, it finds the text already sent.
 */
export async function deliverText(app: App, id: string, isLastTry: boolean): Promise<void> {
  const text = await findText(app.database, id);
  if (!text || !mayStart(text)) return;
  const { texts } = app;
  if (!texts) return setStatus(app, id, 'ready');
  if (isOutdated(text, app.now())) return fail(app, id, tooLate, { emailFollows: false });
  const later = waitsAtNight(text.about) ? quietEnd(app, app.now()) : undefined;
  if (later && later.getTime() - app.now().getTime() > 1 * SECONDS) return wait(app, id, later);
  const isWelcome =
    text.about === 'opt_out' || (await findConsent(app.database, text.phone)) !== 'out';
  if (!isWelcome) return fail(app, id, optedOut);
  try {
    const { providerId } = await send(app, texts, text);
    await accepted(app, id, text.attempt, providerId);
  } catch (error) {
    if (!(error instanceof TelephonyError)) throw error;
    if (error.kind === 'opted_out') await noteOptOut(app, text.phone);
    if (error.kind !== 'retry' || isLastTry) return fail(app, id, error.message);
    await app.database.transaction((tx) =>
      updateText(tx, id, { error: error.message.slice(0, 500) }),
    );
    await publishChange(app.database, { topic: 'texts', kind: 'changed', id: text.threadId });
    throw error;
  }
}

export const optedOut = 'This person opted out of texts';
/** Neither the text nor its email would be true anymore. */
const tooLate = 'It could not be sent in time';

async function send(app: App, texts: TextService, text: TextRow & { phone: string }) {
  const photos = await photosOf(app.database, [text.id]);
  const { publicUrl, secretKey } = app.settings;
  return texts.send({
    to: text.phone,
    body: text.body,
    mediaUrls: photos.map(({ id }) => publicUrl + photoAddress(secretKey, app.now(), id, 'full')),
    statusUrl: statusUrl(app, text.id, text.attempt),
  });
}

async function accepted(app: App, id: string, attempt: number, providerId: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    const text = await lockText(tx, id);
    if (!text || text.attempt !== attempt) return;
    await updateText(tx, id, { providerId, error: text.status === 'queued' ? '' : text.error });
    await publishChange(tx, { topic: 'texts', kind: 'changed', id: text.threadId });
    if (text.customerId) await recordActivity(tx, text.customerId);
  });
}

/** Quiet hours began in the meantime, or were changed. */
async function wait(app: App, id: string, later: Date): Promise<void> {
  await app.database.transaction(async (tx) => {
    await updateText(tx, id, { sendAfter: later });
    await enqueueDelivery(app, tx, id, later);
  });
}

async function noteOptOut(app: App, phone: string): Promise<void> {
  await app.database.transaction((tx) =>
    recordConsent(tx, app.now(), phone, { optedIn: false, source: 'carrier' }),
  );
}

/** Records that a text could not be sent, unless its status has moved on in the meantime. */
async function fail(
  app: App,
  id: string,
  error: string,
  { emailFollows } = { emailFollows: true },
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const text = await lockText(tx, id);
    if (text?.status !== 'queued') return;
    const emailInstead = emailFollows ? text.emailInstead : null;
    await markFailed(app, tx, { ...text, emailInstead }, 'failed', error);
  });
}

/** Marks a text as failed; its email, if there is one, goes out instead. */
export async function markFailed(
  app: App,
  tx: Transaction,
  { id, threadId, emailInstead }: TextRow,
  status: 'failed' | 'undelivered',
  error: string,
): Promise<void> {
  await updateText(tx, id, {
    status,
    error: error.slice(0, 500),
    statusAt: app.now(),
    emailInstead: null,
  });
  if (emailInstead) await queueEmail(app, tx, emailInstead as unknown as NewEmail);
  await publishChange(tx, { topic: 'texts', kind: 'changed', id: threadId });
}

async function setStatus(app: App, id: string, status: TextStatus): Promise<void> {
  await app.database.transaction(async (tx) => {
    const text = await lockText(tx, id);
    if (!text || !mayStart(text)) return;
    // No text goes out automatically anymore: the email does now.
    const { emailInstead } = text;
    if (emailInstead) await queueEmail(app, tx, emailInstead as unknown as NewEmail);
    const change = { status, sendAfter: null, emailInstead: null, statusAt: app.now() };
    await updateText(tx, id, change);
    await publishChange(tx, { topic: 'texts', kind: 'changed', id: text.threadId });
  });
}
