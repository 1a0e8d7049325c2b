import { matchCustomer, recordActivity } from '#features/customers/index.ts';
import { alertOwner, handleDangers } from '#features/dangers/index.ts';
import { assignNumber } from '#features/documents/index.ts';
import { notifyOwner, queueEmail } from '#features/mailbox/index.ts';
import { discardPhotos, insertPhotos } from '#features/photos/index.ts';
import type { ReceivedPhoto } from '#features/photos/rules.ts';
import { declineBooking, lockTime } from '#features/schedule/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { recordConsent } from '#features/text-messages/index.ts';
import { dayIn } from '#lib/days/days.ts';
import { fullDate } from '#lib/days/formats.ts';
import { newId, sha256 } from '#lib/ids.ts';
import { adminLink, publicLink } from '#lib/links.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, badInput, changedMeanwhile, conflict, notFound } from '#platform/http/errors.ts';
import { claimKey } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { WorkRequest } from '../contract/fields.ts';
import { confirmationMessage, ownerMessage } from '../emails.ts';
import { titleOf } from '../rules/project.ts';
import {
  closedBy,
  contactMethodOf,
  maxHeldTimes,
  type RequestStatus,
  type TranscriptLine,
} from '../rules/requests.ts';
import type { FormSource } from '../rules/sources.ts';
import { insertLink } from '../store/links.ts';
import { setRequestCustomer } from '../store/merge.ts';
import {
  countHeldTimes,
  findRequest,
  insertRequest,
  type RequestRow,
  updateRequest,
} from '../store/requests.ts';
import { requestTexts } from '../texts/index.ts';
import { currentPromise, promiseText } from './promise.ts';

export interface Submitted {
  requestId: string;
  requestNumber: string;
  /** Of the private link by which the sender follows it. */
  token: string;
}

/** The conversation that a request came from. */
export interface ChatOrigin {
  transcript: TranscriptLine[];
  /** Already stored photos of the conversation. */
  photoIds?: string[];
  /** A call, if it was on the phone. */
  formSource?: 'chat' | 'call';
  /** Links the conversation to the request, in the transaction that stores it. */
  onStored(tx: Transaction, request: Submitted): Promise<void>;
}

/**
 * Stores a visitor's request with its photos, history and the owner's email, all or nothing. The
 * same submit sent twice is stored once and gets the same id.
 * @param key the submit's idempotency key
 */
export async function submitRequest(
  app: App,
  input: {
    fields: WorkRequest;
    photos: ReceivedPhoto[];
    key: string;
    chat?: ChatOrigin;
    /** The code of the link that brought the visitor, if any. */
    campaign?: string;
    /** For the owner. */
    note?: string;
    /** The customer who is signed in: it is theirs, whatever the form says. */
    customerId?: string | undefined;
  },
): Promise<Submitted> {
  const { fields, photos, key, chat, campaign = '', note = '', customerId } = input;
  const now = app.now();
  const requestId = newId(now);
  const photoIds = [...(chat?.photoIds ?? []), ...photos.map((photo) => photo.id)];
  const fingerprint = sha256(JSON.stringify([fields, photos.map((photo) => photo.sha256)]));
  let made = { requestNumber: '', token: '' };
  try {
    const earlier = await app.database.transaction(async (tx) => {
      const submit = {
        endpoint: chat ? 'project-intake' : 'work-request',
        actor: 'visitor',
        key,
        fingerprint,
      };
      const stored = await claimKey(tx, now, submit, { requestId });
      if (stored) return stored;
      const answerBy = currentPromise(app)?.by ?? null;
      await insertPhotos(tx, now, photos);
      const request = await storeRequest(
        app,
        tx,
        { ...newRequest(requestId, fields, now, chat), answerBy, note, campaign },
        photoIds,
      );
      if (fields.visitSlot) await lockVisit(app, tx, now, request, fields.visitSlot);
      made = {
        requestNumber: request.requestNumber,
        token: await insertLink(tx, now, requestId),
      };
      await chat?.onStored(tx, { requestId, ...made });
      if (fields.contactMethod === 'text')
        await recordConsent(tx, now, fields.phone, {
          optedIn: true,
          source: 'request_form',
          detail: requestId,
        });
      await joinKnownCustomer(tx, requestId, fields, customerId);
      await recordAudit(tx, now, {
        actor: { kind: 'visitor' },
        action: 'created',
        ...(request.formSource === 'call' && { details: { by: 'call' } }),
        subjectType: 'request',
        subjectId: requestId,
      });
      await notifyOwnerOfRequest(app, tx, request, fields.visitSlot);
      // What was written in a conversation was noticed there.
      if (!chat) await alertOfDanger(app, tx, request);
      await confirmByEmail(app, tx, request, { slot: fields.visitSlot, token: made.token });
      await publishChange(tx, { topic: 'requests', kind: 'created', id: requestId });
    });
    if (!earlier) return { requestId, ...made };
    await discardPhotos(app.files, photos);
    return submittedBefore(app, String(earlier.requestId));
  } catch (error) {
    // It is unknown whether a commit without a response took effect; the sweeper finds out later.
    if (error instanceof AppError) await discardPhotos(app.files, photos);
    throw error;
  }
}

/** The same submit once more: its links are known by their hashes alone, so it gets another one. */
async function submittedBefore(app: App, requestId: string): Promise<Submitted> {
  const known = await findRequest(app.database, requestId);
  if (!known) return { requestId, requestNumber: '', token: '' };
  const token = await insertLink(app.database, app.now(), requestId);
  return { requestId, requestNumber: known.requestNumber, token };
}

/** What the owner writes down from a call or texts; people may leave neither email nor address. */
export type NotedRequest = Omit<WorkRequest, 'preferredDate' | 'contactMethod' | 'visitSlot'>;

/** The origin of a request that the owner writes down. */
export interface NotedOrigin {
  by: Exclude<FormSource, 'form'>;
  /** Of the request, if the caller already gave it one. */
  id?: string;
  customerId: string | null;
  /** When the owner first spoke with them or wrote back, if at all. */
  answeredAt: Date | null;
  /** Already stored photos. */
  photoIds?: string[];
  /** For the owner. */
  note?: string;
  /** The conversation it came from. */
  transcript?: TranscriptLine[];
  /** YYYY-MM-DD, or empty. */
  preferredDate?: string;
  /** In their own words. */
  preferredTime?: string;
  /** When they were promised an answer, if they were. */
  answerBy?: Date | null;
}

/**
 * Stores a request that the owner writes down from a call, texts, or an email, in the caller's
 * transaction.
 * @returns its id
 */
export async function noteRequest(
  app: App,
  tx: Transaction,
  actor: Actor,
  fields: NotedRequest,
  { by, answeredAt, photoIds = [], note = '', ...known }: NotedOrigin,
): Promise<string> {
  const now = app.now();
  const { id = newId(now), preferredDate = '', preferredTime = '', answerBy = null } = known;
  const contactMethod = contactMethodOf(by, fields.phone, fields.email);
  const noted = { ...fields, contactMethod, preferredDate };
  await storeRequest(
    app,
    tx,
    {
      ...newRequest(id, noted, now, undefined),
      formSource: by,
      note,
      preferredTime,
      answerBy,
      transcript: known.transcript ?? null,
      ...(answeredAt && { status: 'contacted' as const, answeredAt }),
    },
    photoIds,
  );
  const entry = { actor, action: 'created', details: { by } };
  await recordAudit(tx, now, { ...entry, subjectType: 'request', subjectId: id });
  const customerId = known.customerId ?? (await matchCustomer(tx, noted))?.id;
  if (customerId) {
    await setRequestCustomer(tx, id, customerId);
    await recordActivity(tx, customerId);
  }
  await publishChange(tx, { topic: 'requests', kind: 'created', id });
  return id;
}

/**
 * Changes a request's status, why it was lost, its value, or its note, with one history line for each. Throws 409 if it was changed
 * in the meantime.
 */
export async function changeRequest(
  app: App,
  actor: Actor,
  input: {
    id: string;
    version: number;
    status?: RequestStatus | undefined;
    note?: string | undefined;
    lost_reason?: string | undefined;
    expected_value?: number | null | undefined;
  },
): Promise<RequestRow> {
  const { id, version, status, note, lost_reason: reason, expected_value: value } = input;
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const before = await findRequest(tx, id);
    if (!before) throw notFound('This request');
    const newStatus = status !== before.status ? status : undefined;
    const newNote = note !== before.note ? note : undefined;
    const newReason = reason !== before.lostReason ? reason : undefined;
    const newValue = value !== before.expectedValue ? value : undefined;
    if (newReason && (newStatus ?? before.status) !== 'lost')
      throw badInput('lost_reason', 'Only a lost request has a reason why it was lost.');
    const changes = [newStatus, newNote, newReason, newValue];
    if (changes.every((change) => change === undefined)) return before;
    const isAnswer = newStatus && newStatus !== 'new' && newStatus !== 'lost' && !before.answeredAt;
    const after = await updateRequest(tx, id, version, {
      ...(newStatus !== undefined && { status: newStatus }),
      ...(newNote !== undefined && { note: newNote }),
      ...(isAnswer && { answeredAt: now }),
      ...(newValue !== undefined && { expectedValue: newValue }),
      ...(newReason !== undefined && { lostReason: newReason }),
      ...(newStatus && { ...closedBy(newStatus, now, newReason), awaitsSince: null }),
      updatedAt: now,
    });
    if (!after) throw changedElsewhere(before);
    const entry = { actor, subjectType: 'request', subjectId: id };
    if (newStatus) {
      await handleDangers(tx, now, { requestId: id });
      await recordAudit(tx, now, {
        ...entry,
        action: 'status_changed',
        details: { from: before.status, to: newStatus, ...(newReason && { reason: newReason }) },
      });
    } else if (newReason !== undefined)
      await recordAudit(tx, now, {
        ...entry,
        action: 'lost_reason_changed',
        details: { from: before.lostReason, to: newReason },
      });
    if (newValue !== undefined)
      await recordAudit(tx, now, {
        ...entry,
        action: 'expected_value_changed',
        details: { from: before.expectedValue, to: newValue },
      });
    if (newNote !== undefined) {
      await recordAudit(tx, now, {
        ...entry,
        action: 'note_changed',
        details: { from: before.note, to: newNote },
      });
    }
    if (newStatus === 'lost' && (await declineBooking(app, tx, now, actor, id)))
      await recordAudit(tx, now, { ...entry, action: 'visit_declined' });
    await publishChange(tx, { topic: 'requests', kind: 'changed', id });
    return after;
  });
}

/** A newer version is there: the owner's own, or the sender withdrew it. */
function changedElsewhere({ withdrawnAt }: RequestRow): AppError {
  if (!withdrawnAt) return changedMeanwhile('This request was');
  return conflict(
    'changed_meanwhile',
    'The customer withdrew this request in the meantime. What you typed is still here. Check the newer version, then save again.',
  );
}

/**
 * Links a request to its customer, in the caller's transaction; a new one becomes contacted.
 * @param request the current one, locked
 */
export async function joinRequestToCustomer(
  tx: Transaction,
  now: Date,
  actor: Actor,
  request: RequestRow,
  customerId: string,
): Promise<void> {
  const { id, version, status, answeredAt } = request;
  const entry = { actor, subjectType: 'request', subjectId: id };
  const details = { from: status, to: 'contacted' };
  await updateRequest(tx, id, version, {
    customerId,
    ...(status === 'new' && { status: 'contacted', answeredAt: answeredAt ?? now }),
    updatedAt: now,
  });
  await recordAudit(tx, now, {
    ...entry,
    action: 'customer_joined',
    details: { customer_id: customerId },
  });
  if (status === 'new') await recordAudit(tx, now, { ...entry, action: 'status_changed', details });
  await publishChange(tx, { topic: 'requests', kind: 'changed', id });
}

/** Adds an existing customer's request to their record. Their details don't change. */
async function joinKnownCustomer(
  tx: Transaction,
  requestId: string,
  person: WorkRequest,
  signedInId: string | undefined,
) {
  const customer = signedInId ? { id: signedInId } : await matchCustomer(tx, person);
  if (!customer) return;
  await setRequestCustomer(tx, requestId, customer.id);
  await recordActivity(tx, customer.id);
}

/**
 * Holds the time that the visitor chose, in the caller's transaction. Throws 409, with the message on the field, if it isn't
 * available.
 */
export async function lockVisit(
  app: App,
  tx: Transaction,
  now: Date,
  request: RequestRow,
  slot: string,
): Promise<void> {
  const { address, city, zipCode, projectDescription } = request;
  const isHeld = await lockTime(app, tx, now, {
    address,
    city,
    zipCode,
    id: newId(now),
    requestId: request.id,
    startsAt: new Date(slot),
    title: titleOf(projectDescription),
  });
  const t = requestTexts(request.language);
  if (!isHeld) throw slotError('slot_taken', t.errors.slotTaken);
  if ((await countHeldTimes(tx, request.email)) > maxHeldTimes)
    throw slotError('slots_held', t.errors.slotsHeld({ max: maxHeldTimes }));
}

function slotError(code: string, message: string): AppError {
  return conflict(code, message, 'visitSlot');
}

export async function notifyOwnerOfRequest(
  app: App,
  tx: Transaction,
  request: RequestRow,
  slot: string | undefined,
): Promise<void> {
  const path = adminLink('request', { id: request.id });
  const link = app.settings.publicUrl + path;
  const style = currentBusiness(app);
  const visit = slot && fullDate(new Date(slot), style);
  const outgoing = ownerMessage(request, { link, style, visit });
  await notifyOwner(
    app,
    tx,
    { kind: 'request', path, isUrgent: request.urgency === 'emergency' },
    { ...(request.email && { replyTo: request.email }), ...outgoing },
  );
}

/** Somebody may be in danger: the owner is notified at once. */
export function alertOfDanger(app: App, tx: Transaction, request: RequestRow) {
  const { id, firstName, lastName, phone, projectDescription } = request;
  return alertOwner(app, tx, {
    source: { requestId: id },
    who: `${firstName} ${lastName}`.trim() || 'A visitor',
    phone,
    text: projectDescription,
    path: adminLink('request', { id }),
    kind: 'request',
  });
}

/** What they sent, and what they can expect now. Who was spoken with is promised no answer. */
export async function confirmByEmail(
  app: App,
  tx: Transaction,
  request: RequestRow,
  { slot, token }: { slot: string | undefined; token: string },
): Promise<void> {
  if (!request.email) return;
  const { email: to, language, urgency } = request;
  const business = currentBusiness(app);
  const promise = request.answeredAt ? '' : promiseText(app, language, urgency);
  const link = app.settings.publicUrl + publicLink('followedRequest', language, { token });
  const email = confirmationMessage(request, { business, promise, slot, link });
  const reply = { replyTo: business.email, isAutoReply: true };
  await queueEmail(app, tx, { folder: 'sent', to, ...reply, ...email });
}

type NewRequest = Omit<RequestRow, 'requestNumber' | 'photoCount'>;

/** Stores a request with the next number. */
async function storeRequest(
  app: App,
  tx: Transaction,
  request: NewRequest,
  photoIds: string[],
): Promise<RequestRow> {
  const day = dayIn(currentBusiness(app).timeZone, request.createdAt);
  const requestNumber = await assignNumber(tx, 'R', day);
  const row = { ...request, requestNumber, photoCount: photoIds.length };
  await insertRequest(tx, row, photoIds);
  return row;
}

const notFollowedUp = {
  expectedValue: null,
  lostReason: '',
  seenAt: null,
  closedAt: null,
  withdrawnAt: null,
  withdrawnBy: null,
  withdrawalReason: '',
  awaitsSince: null,
};

function newRequest(
  id: string,
  { visitSlot: _, ...fields }: WorkRequest,
  now: Date,
  chat: ChatOrigin | undefined,
): NewRequest {
  return {
    ...fields,
    id,
    status: 'new',
    statusSince: now,
    campaign: '',
    preferredDate: fields.preferredDate || null,
    preferredTime: '',
    note: '',
    formSource: chat ? (chat.formSource ?? 'chat') : 'form',
    transcript: chat?.transcript ?? null,
    customerId: null,
    answeredAt: null,
    answerBy: null,
    ...notFollowedUp,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
