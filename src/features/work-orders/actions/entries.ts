import { discardPhotos, insertPhotos } from '#features/photos/index.ts';
import { linkPhotos } from '#features/projects/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { whenHappened } from '#lib/days/when-happened.ts';
import { newId, sha256 } from '#lib/ids.ts';
import { exactMoney } from '#lib/money.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, badInput, conflict } from '#platform/http/errors.ts';
import type { SignedInPartner } from '#platform/http/http-env.ts';
import { claimKey } from '#platform/idempotency/idempotency.ts';
import type { App } from '#services/app.ts';
import { isStep, orderLimits, type Step, statusAt, whyNoEntry } from '../rules/work-orders.ts';
import { insertChange } from '../store/change-proposals.ts';
import { findOffer } from '../store/offers.ts';
import {
  findEntry,
  insertOrderPhotos,
  listOrderPhotos,
  lockOrder,
  type OrderRow,
  updateOrder,
} from '../store/work-orders.ts';
import { workOrderTexts } from '../texts/portal.ts';
import { record } from './history.ts';
import { alertOfDanger, notifyCustomer, notifyOwnerOfOrder } from './notify.ts';
import type { SentEntry } from './receive-entry.ts';

/**
 * Stores a partner's report on an order, once per id, however often it is sent. Throws 404 if the
 * order is neither theirs nor offered to them, 409 if the report is not possible (anymore).
 */
export async function enter(
  app: App,
  partner: SignedInPartner,
  orderId: string,
  entry: SentEntry,
): Promise<void> {
  try {
    const isNew = await app.database.transaction((tx) => store(app, tx, partner, orderId, entry));
    if (!isNew) await discardPhotos(app.files, entry.photos);
  } catch (error) {
    // It is unknown whether a commit without a response took effect; the sweeper finds out later.
    if (error instanceof AppError) await discardPhotos(app.files, entry.photos);
    throw error;
  }
}

async function store(
  app: App,
  tx: Transaction,
  partner: SignedInPartner,
  orderId: string,
  entry: SentEntry,
): Promise<boolean> {
  const now = app.now();
  const order = await lockOrder(tx, orderId);
  const offer = order && (await findOffer(tx, orderId, { partnerId: partner.id }));
  const isTheirs = order?.partnerId === partner.id;
  if (!order || !(isTheirs || offer)) throw notTheirs(partner);
  if (await wasSent(tx, now, partner, orderId, entry)) return false;
  const since = isTheirs ? order.acceptedAt : offer?.createdAt;
  const happenedAt = whenHappened(entry.happenedAt, { now, earliest: since ?? order.createdAt });
  if (isTheirs) {
    const problem = whyNoEntry(order, entry.kind, happenedAt);
    if (problem) throw notNow(partner, problem);
  } else {
    const stands = offer?.status === 'open' || offer?.status === 'bid';
    const status = statusAt(order, now);
    if (status === 'cancelled') throw notNow(partner, 'order_cancelled');
    if (entry.kind !== 'question' || status !== 'offered' || !stands)
      throw notNow(partner, 'not_possible');
  }
  const details = await apply(tx, partner, order, entry, now, happenedAt);
  await record(tx, now, actorOf(partner), {
    id: entry.id,
    orderId,
    partnerId: partner.id,
    author: 'partner',
    kind: entry.kind,
    body: entry.body,
    details,
    happenedAt,
  });
  await storePhotos(tx, partner, order, entry, now);
  await notify(app, tx, partner, order, entry, details);
  return true;
}

/**
 * If two arrive at the same time, the second waits here for the first. Throws 409 if its content
 * differs.
 */
async function wasSent(
  tx: Transaction,
  now: Date,
  partner: SignedInPartner,
  orderId: string,
  entry: SentEntry,
): Promise<boolean> {
  const { kind, happenedAt, body, details, stage, photos } = entry;
  const parts = [
    orderId,
    kind,
    happenedAt ?? '',
    body,
    details,
    stage,
    photos.map((one) => one.sha256),
  ];
  const submit = {
    endpoint: 'work-order-entries',
    actor: partner.userId,
    key: entry.id,
    fingerprint: sha256(JSON.stringify(parts)),
  };
  const earlier = await claimKey(tx, now, submit, { entryId: entry.id }).catch((error) => {
    throw error instanceof AppError ? notNow(partner, 'idempotency_conflict') : error;
  });
  if (earlier) return true;
  const queued = await findEntry(tx, entry.id);
  if (!queued) return false;
  // Keys are deleted at some point, entries are not.
  const isSame =
    queued.orderId === orderId && queued.partnerId === partner.id && queued.kind === kind;
  if (!isSame) throw notNow(partner, 'idempotency_conflict');
  return true;
}

/** Applies what an entry changes on the order itself. Returns the details to store. */
async function apply(
  tx: Transaction,
  partner: SignedInPartner,
  order: OrderRow,
  { kind, body, details }: SentEntry,
  now: Date,
  happenedAt: Date,
): Promise<Record<string, unknown>> {
  if (isStep(kind)) {
    const at = { on_my_way: 'onMyWayAt', arrived: 'arrivedAt', done: 'doneAt' } as const;
    await updateOrder(tx, order, { status: kind, [at[kind]]: happenedAt, updatedAt: now });
  } else if (kind === 'task') {
    const task = order.checklist.find(({ key }) => key === details.key);
    if (!task) throw badInput('key', workOrderTexts(partner.language).errors.task);
    const done_at = details.done ? happenedAt.toISOString() : null;
    const checklist = order.checklist.map((one) => (one === task ? { ...one, done_at } : one));
    await updateOrder(tx, order, { checklist, updatedAt: now });
    return { ...details, text: task.text };
  } else if (kind === 'change') {
    const id = newId(now);
    await insertChange(tx, {
      id,
      orderId: order.id,
      description: body,
      amount: Number(details.amount),
      createdAt: now,
    });
    return { ...details, change_id: id };
  }
  return details;
}

async function storePhotos(
  tx: Transaction,
  partner: SignedInPartner,
  order: OrderRow,
  { id, stage, photos }: SentEntry,
  now: Date,
): Promise<void> {
  if (photos.length === 0) return;
  const queued = (await listOrderPhotos(tx, order.id)).length;
  if (queued + photos.length > maxOrderPhotos)
    throw badInput('photos', workOrderTexts(partner.language).errors.full);
  await insertPhotos(tx, now, photos);
  await insertOrderPhotos(
    tx,
    photos.map((photo) => ({
      orderId: order.id,
      photoId: photo.id,
      stage,
      entryId: id,
      createdAt: now,
    })),
  );
  const ids = photos.map((photo) => photo.id);
  await linkPhotos(tx, now, order.projectId, ids, stage);
}

/** Photos of one order, including the owner's. */
const maxOrderPhotos = orderLimits.photos * 5;

const stepLabels: Record<Step, string> = {
  on_my_way: 'is on the way',
  arrived: 'arrived and started work',
  done: 'finished the work',
};

async function notify(
  app: App,
  tx: Transaction,
  partner: SignedInPartner,
  order: OrderRow,
  { kind, body }: SentEntry,
  details: Record<string, unknown>,
): Promise<void> {
  const who = partner.fullName;
  await alertOfDanger(app, tx, order, partner, body);
  if (isStep(kind)) {
    await notifyOwnerOfOrder(app, tx, order, `${who} ${stepLabels[kind]}`, body);
    await notifyCustomer(app, tx, order, who, kind);
  }
  if (kind === 'question')
    await notifyOwnerOfOrder(app, tx, order, `${who} asked a question`, body);
  if (kind === 'change') {
    const { currency } = currentSettings(app).system;
    const amount = Number(details.amount);
    const price = amount > 0 ? ` for ${exactMoney(amount, currency)}` : '';
    await notifyOwnerOfOrder(app, tx, order, `${who} proposed extra work${price}`, body);
  }
}

export function actorOf({ userId }: SignedInPartner) {
  return { kind: 'partner' as const, id: userId };
}

export function notTheirs({ language }: SignedInPartner): AppError {
  return new AppError(404, 'not_found', workOrderTexts(language).errors.notFound);
}

function notNow(
  { language }: SignedInPartner,
  code: 'order_cancelled' | 'order_closed' | 'not_possible' | 'idempotency_conflict',
): AppError {
  return conflict(code, workOrderTexts(language).errors[code]);
}
