import { findCustomer, recordActivity } from '#features/customers/index.ts';
import { handleDangers } from '#features/dangers/index.ts';
import { discardPhotos } from '#features/photos/index.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, badInput, conflict, notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { isReachable } from '#services/telephony/webhooks.ts';
import { textingCustomer } from '../events.ts';
import { whyNoTexts } from '../rules/number.ts';
import { hiddenSender } from '../rules/texts.ts';
import { findConsent } from '../store/consents.ts';
import { countRepliesAfter, findText, lockText, type TextRow, updateText } from '../store/texts.ts';
import { findThread, lockThread, updateThread } from '../store/threads.ts';
import { enqueueDelivery, queueText } from './queue-text.ts';
import type { TextForm } from './receive-form.ts';

/** Where a text from the owner goes: a thread, or a number that may have none yet. */
export type Destination = { threadId: string } | { phone: string; customerId?: string | undefined };

/**
 * Stores a text the owner typed; it goes out right away, also during quiet hours. Sent twice under
 * one key, it is stored once. Throws 400 with what is wrong, 409 if the number takes no texts.
 */
export async function writeText(
  app: App,
  owner: Actor,
  to: Destination,
  form: TextForm,
  submit: Submit | undefined,
): Promise<TextRow> {
  try {
    if (form.problem) throw badInput(form.problem.field, form.problem.message);
    checkPhotos(app, form);
    const { id, isNew } = await app.database.transaction(async (tx) => {
      const now = app.now();
      const { phone, customerId } = await resolve(tx, to);
      await checkNumber(tx, phone);
      // Requests are locked before customers everywhere.
      if (customerId) await textingCustomer.publish(tx, now, owner, customerId);
      const textId = newId(now);
      const earlier = submit && (await claimKey(tx, now, submit, { textId }));
      if (earlier) return { id: String(earlier.textId), isNew: false };
      await queueText(app, tx, {
        id: textId,
        phone,
        person: { customerId },
        language: 'english',
        about: 'typed',
        body: form.body,
        photos: form.photos,
      });
      const { threadId } = (await findText(tx, textId)) ?? {};
      if (threadId) await handleDangers(tx, now, { textThreadId: threadId });
      await handleDangers(tx, now, { phone });
      await record(tx, now, owner, textId, 'text_written');
      return { id: textId, isNew: true };
    });
    if (!isNew) await discardPhotos(app.files, form.photos);
    return await existing(app, id);
  } catch (error) {
    // It is unknown whether a commit without a response took effect; the sweeper finds out later.
    if (error instanceof AppError) await discardPhotos(app.files, form.photos);
    throw error;
  }
}

/**
 * Records that the owner sent a text from their own phone. Calling it twice has no further effect.
 */
export function markSentByHand(app: App, owner: Actor, id: string): Promise<TextRow> {
  return settle(app, owner, id, 'sent_by_hand');
}

/** Dismisses a text that waited to be sent by hand. */
export function dismissText(app: App, owner: Actor, id: string): Promise<TextRow> {
  return settle(app, owner, id, 'dismissed');
}

/** Tries to send a failed text again. */
export async function retryText(app: App, owner: Actor, id: string): Promise<TextRow> {
  await app.database.transaction(async (tx) => {
    const text = await lockText(tx, id);
    if (!text) throw notFound('This text');
    if (text.status !== 'failed' && text.status !== 'undelivered')
      throw conflict('not_failed', "This text isn't waiting to be sent again.");
    if (!app.texts) throw conflict('not_connected', 'Text messages are not connected.');
    await checkNumber(tx, text.phone);
    await updateText(tx, id, {
      status: 'queued',
      error: '',
      providerId: null,
      attempt: text.attempt + 1,
      sendAfter: null,
      statusAt: app.now(),
    });
    await enqueueDelivery(app, tx, id, undefined);
    await record(tx, app.now(), owner, id, 'text_retried');
    await publishChange(tx, { topic: 'texts', kind: 'changed', id: text.threadId });
  });
  return existing(app, id);
}

/** Marks the texts of a thread as read, up to and including one of them. */
export async function markRead(app: App, threadId: string, textId: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    const thread = await lockThread(tx, threadId);
    const last = await findText(tx, textId);
    if (!thread || last?.threadId !== threadId) throw notFound('This text');
    const ownerUnread = await countRepliesAfter(tx, threadId, last.position);
    if (ownerUnread >= thread.ownerUnread) return;
    await updateThread(tx, threadId, { ownerUnread });
    await publishChange(tx, { topic: 'texts', kind: 'changed', id: threadId });
  });
}

/**
 * Records that the texts of a thread, up to and including one of them, need no answer. A later one
 * still waits.
 */
export async function needNoAnswer(
  app: App,
  owner: Actor,
  threadId: string,
  textId: string,
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const thread = await lockThread(tx, threadId);
    const last = await findText(tx, textId);
    if (!thread || last?.threadId !== threadId) throw notFound('This text');
    if (!thread.awaitsAnswer || (await countRepliesAfter(tx, threadId, last.position)) > 0) return;
    await updateThread(tx, threadId, { awaitsAnswer: false });
    await handleDangers(tx, app.now(), { textThreadId: threadId });
    await recordAudit(tx, app.now(), {
      actor: owner,
      action: 'no_answer_needed',
      subjectType: 'text_thread',
      subjectId: threadId,
    });
    await publishChange(tx, { topic: 'texts', kind: 'changed', id: threadId });
  });
}

/** Links a thread to a customer or partner. */
export async function linkThread(
  app: App,
  owner: Actor,
  threadId: string,
  customerId: string,
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const thread = await lockThread(tx, threadId);
    if (!thread) throw notFound('This thread');
    if (thread.phone === hiddenSender)
      throw conflict('hidden_number', "This number is hidden, so it can't be linked to anyone.");
    const customer = await findCustomer(tx, customerId);
    if (!customer) throw badInput('customer_id', 'This customer was not found.');
    if (thread.customerId === customer.id) return;
    const before = thread.customerId;
    await updateThread(tx, threadId, { customerId: customer.id, partnerId: null });
    await recordAudit(tx, app.now(), {
      actor: owner,
      action: 'customer_linked',
      subjectType: 'text_thread',
      subjectId: threadId,
      details: { from: before, to: customer.id },
    });
    await publishChange(tx, { topic: 'texts', kind: 'changed', id: threadId });
    for (const id of [before, customer.id].filter((one) => one !== null).toSorted())
      await recordActivity(tx, id);
  });
}

async function settle(
  app: App,
  owner: Actor,
  id: string,
  status: 'sent_by_hand' | 'dismissed',
): Promise<TextRow> {
  await app.database.transaction(async (tx) => {
    const text = await lockText(tx, id);
    if (!text) throw notFound('This text');
    if (text.status === status) return;
    if (text.status !== 'ready')
      throw conflict('not_ready', "This text isn't waiting to be sent by hand.");
    await updateText(tx, id, { status, statusAt: app.now() });
    await record(tx, app.now(), owner, id, `text_${status}`);
    await publishChange(tx, { topic: 'texts', kind: 'changed', id: text.threadId });
    if (status === 'sent_by_hand' && text.customerId) await recordActivity(tx, text.customerId);
  });
  return existing(app, id);
}

async function resolve(tx: Transaction, to: Destination) {
  if (!('threadId' in to)) return to;
  const thread = await findThread(tx, to.threadId);
  if (!thread) throw notFound('This thread');
  return { phone: thread.phone, customerId: thread.customerId ?? undefined };
}

async function checkNumber(tx: Transaction, phone: string): Promise<void> {
  const problem = whyNoTexts(phone);
  if (problem === 'hidden')
    throw conflict('hidden_number', 'This number is hidden, so no text can be sent to it.');
  if (problem === 'not_a_number') throw badInput('phone', 'Please enter a valid phone number.');
  if (problem)
    throw badInput('phone', "This isn't a mobile number, so it can't get text messages.");
  if ((await findConsent(tx, phone)) === 'out')
    throw conflict(
      'opted_out',
      'This person opted out of texts. They can text START to get them again.',
    );
}

function checkPhotos(app: App, { photos }: TextForm): void {
  if (photos.length === 0) return;
  if (!app.texts)
    throw conflict('not_connected', 'Photos can only be texted once text messages are connected.');
  if (!isReachable(app))
    throw conflict(
      'not_public',
      'Photos can only be texted once your site has its public address.',
    );
}

async function existing({ database }: App, id: string): Promise<TextRow> {
  const text = await findText(database, id);
  if (!text) throw notFound('This text');
  return text;
}

function record(tx: Transaction, now: Date, actor: Actor, id: string, action: string) {
  return recordAudit(tx, now, { actor, action, subjectType: 'text_message', subjectId: id });
}
