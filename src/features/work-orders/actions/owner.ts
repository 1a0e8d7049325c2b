import { assignNumber } from '#features/documents/index.ts';
import { findOfferable, partnerDay } from '#features/partners/index.ts';
import { findProject } from '#features/projects/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import { newId } from '#lib/ids.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type AppError, badInput, conflict } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import type { App } from '#services/app.ts';
import type { NewOrder, OrderChange } from '../contract/fields.ts';
import { currentSpanish } from '../rules/spanish.ts';
import { maxOfferMs, ownerMay, statusAt, usualOfferTime } from '../rules/work-orders.ts';
import { endOffers, insertOffers, listOffers, reviveOffers } from '../store/offers.ts';
import {
  findOrder,
  findVisitOf,
  insertOrder,
  insertOrderPhotos,
  knownProjectPhotos,
  type ListedOrder,
  type OrderRow,
  updateOrder,
} from '../store/work-orders.ts';
import { findOrderChanges } from './find-changes.ts';
import { lockKnownOrder, notPossible, record, recordChange, takeFrom } from './history.ts';
import { notifyPartners } from './notify.ts';
import { spanishOf } from './spanish-of.ts';
import { translateForPartners } from './translate.ts';

/**
 * Offers work of a project to partners. Sent twice under one key, it is offered once. Throws 400
 * with the field that is wrong.
 */
export function offerOrder(
  app: App,
  actor: Actor,
  input: NewOrder,
  submit?: Submit,
): Promise<ListedOrder> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const id = newId(now);
    const earlier = submit && (await claimKey(tx, now, submit, { orderId: id }));
    if (earlier) return loadOrder(tx, String(earlier.orderId));
    const project = await findProject(tx, input.project_id);
    if (!project) throw badInput('project_id', 'Project not found.');
    const times = await timesOf(tx, input);
    if (input.pricing === 'fixed' && input.amount === null)
      throw badInput('amount', "Please enter the partner's pay.");
    const offerEndsAt = limitOf(input.offer_ends_at, now, times.startsAt);
    const { photo_ids: photoIds } = input;
    const known = await knownProjectPhotos(tx, project.id, photoIds);
    if (photoIds.some((one) => !known.has(one)))
      throw badInput('photo_ids', 'One of the photos is no longer available.');
    const day = dayIn(currentBusiness(app).timeZone, now);
    await insertOrder(tx, {
      id,
      projectId: project.id,
      visitId: input.visit_id,
      title: input.title,
      trade: input.trade,
      city: project.city,
      zipCode: project.zipCode,
      scope: input.scope,
      checklist: input.checklist.map(({ text }) => ({ key: newId(), text, done_at: null })),
      materials: input.materials.map((one) => ({ key: newId(), ...one })),
      siteNote: input.site_note,
      spanish: spanishOf({ ...input, siteNote: input.site_note }, [], input.spanish, 'spanish'),
      pricing: input.pricing,
      amount: input.pricing === 'fixed' ? input.amount : null,
      ...times,
      offerEndsAt,
      notifiesCustomer: input.notifies_customer,
      createdAt: now,
      updatedAt: now,
      orderNumber: await assignNumber(tx, 'WO', day),
    });
    await insertOrderPhotos(
      tx,
      [...known].map((photoId) => ({ orderId: id, photoId, stage: 'scope', createdAt: now })),
    );
    await recordChange(tx, now, actor, id, 'created', { project_id: project.id });
    const order = await lockKnownOrder(tx, id);
    await addOffers(app, tx, actor, order, input.partner_ids);
    return loadOrder(tx, id);
  });
}

/** Offers an order to more partners; nothing changes for those already asked. */
export function offerToMore(
  app: App,
  actor: Actor,
  id: string,
  partnerIds: string[],
  submit?: Submit,
): Promise<ListedOrder> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const order = await lockKnownOrder(tx, id);
    if (submit && (await claimKey(tx, now, submit, { orderId: id }))) return loadOrder(tx, id);
    const status = statusAt(order, now);
    if (!ownerMay('offer', status)) throw notPossible('This work order is no longer on offer.');
    if (status === 'expired') throw notPossible('This offer has expired. Please extend it first.');
    await addOffers(app, tx, actor, order, partnerIds);
    return loadOrder(tx, id);
  });
}

async function addOffers(
  app: App,
  tx: Transaction,
  actor: Actor,
  order: OrderRow,
  partnerIds: string[],
): Promise<void> {
  const now = app.now();
  const asked = new Set((await listOffers(tx, order.id)).map(({ partner }) => partner.id));
  const wanted = [...new Set(partnerIds)].filter((one) => !asked.has(one));
  const able = await findOfferable(tx, wanted, partnerDay(app));
  if (wanted.some((one) => !able.has(one)))
    throw badInput(
      'partner_ids',
      "One of these partners isn't active, or their insurance or license isn't valid.",
    );
  await insertOffers(
    tx,
    wanted.map((partnerId) => ({ id: newId(), orderId: order.id, partnerId, createdAt: now })),
  );
  for (const partnerId of wanted)
    await record(tx, now, actor, {
      orderId: order.id,
      partnerId,
      author: 'owner',
      kind: 'offered',
    });
  await notifyPartners(app, tx, order, wanted, 'offer');
  await translateForPartners(app, tx, order);
}

/**
 * Changes an order. While it is on offer everything may change, including its deadline, which
 * revives an expired one; once a partner has it, only what matters on the day. Throws 409 if it was
 * changed in the meantime.
 */
export function changeOrder(
  app: App,
  actor: Actor,
  id: string,
  { version, ...wanted }: OrderChange,
): Promise<ListedOrder> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const order = await lockKnownOrder(tx, id);
    const changes = findOrderChanges(order, wanted);
    if (changes.names.length === 0) return loadOrder(tx, id);
    if (order.version !== version) throw changedMeanwhile();
    const status = statusAt(order, now);
    const isOnOffer = status === 'offered' || status === 'expired';
    if (status === 'cancelled' || status === 'confirmed')
      throw notPossible(`This work order is ${status} and can't be changed.`);
    const frozen = changes.names.find((name) => onlyOnOffer.has(name));
    if (!isOnOffer && frozen)
      throw badInput(frozen, "This is agreed with the partner and can't be changed.");
    const after = { ...order, ...changes.columns };
    checkTimes(after.startsAt, after.endsAt);
    if (after.pricing === 'fixed' && after.amount === null)
      throw badInput('amount', "Please enter the partner's pay.");
    if (wanted.offer_ends_at) limitOf(wanted.offer_ends_at, now, after.startsAt);
    else if (isOnOffer) after.offerEndsAt = noLaterThan(after.startsAt, after.offerEndsAt, now);
    const isBack = status === 'expired' && after.offerEndsAt > now;
    await updateOrder(tx, order, {
      ...changes.columns,
      offerEndsAt: after.offerEndsAt,
      spanish: currentSpanish(order.spanish, after),
      ...(isBack && { status: 'offered' }),
      updatedAt: now,
    });
    if (isBack) await reviveOffers(tx, id);
    await record(tx, now, actor, {
      orderId: id,
      author: 'owner',
      kind: 'changed',
      details: { fields: changes.names },
    });
    if (changes.names.some((name) => translatable.has(name)))
      await translateForPartners(app, tx, order);
    const hasNewTime = changes.names.some((name) => name === 'starts_at' || name === 'ends_at');
    if (order.partnerId && (hasNewTime || changes.names.includes('site_note')))
      await notifyPartners(app, tx, after, [order.partnerId], 'changed');
    return loadOrder(tx, id);
  });
}

const translatable = new Set(['title', 'scope', 'checklist', 'materials', 'site_note']);
const onlyOnOffer = new Set(['title', 'trade', 'scope', 'amount', 'offer_ends_at']);

/**
 * Cancels an order for its partner and everybody who was asked. Calling it twice has no further
 * effect.
 */
export function cancelOrder(
  app: App,
  actor: Actor,
  id: string,
  reason: string,
): Promise<ListedOrder> {
  return app.database.transaction((tx) => cancelOrderIn(app, tx, actor, id, reason));
}

/** The same in the caller's transaction. */
export async function cancelOrderIn(
  app: App,
  tx: Transaction,
  actor: Actor,
  id: string,
  reason: string,
): Promise<ListedOrder> {
  const now = app.now();
  const order = await lockKnownOrder(tx, id);
  if (order.status === 'cancelled') return loadOrder(tx, id);
  if (!ownerMay('cancel', order.status))
    throw notPossible("A confirmed work order can't be cancelled.");
  await updateOrder(tx, order, {
    status: 'cancelled',
    cancelledAt: now,
    cancelReason: reason,
    updatedAt: now,
  });
  const asked = await endOffers(tx, id, 'withdrawn');
  await takeFrom(tx, now, actor, order);
  await record(tx, now, actor, { orderId: id, author: 'owner', kind: 'cancelled', body: reason });
  const notified = order.partnerId ? [order.partnerId] : asked;
  await notifyPartners(app, tx, order, notified, 'cancelled', order.partnerId ? reason : undefined);
  return loadOrder(tx, id);
}

/**
 * The owner confirms that the work is done: it can be paid from now on. Calling it twice has no
 * further effect.
 */
export function confirmOrder(app: App, actor: Actor, id: string): Promise<ListedOrder> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const order = await lockKnownOrder(tx, id);
    if (order.status === 'confirmed') return loadOrder(tx, id);
    if (!ownerMay('confirm', order.status)) throw notPossible("The partner hasn't finished yet.");
    await updateOrder(tx, order, { status: 'confirmed', confirmedAt: now, updatedAt: now });
    await record(tx, now, actor, { orderId: id, author: 'owner', kind: 'confirmed' });
    await notifyPartners(app, tx, order, partnerOf(order), 'confirmed');
    return loadOrder(tx, id);
  });
}

/** Sends work reported as done back, with what is missing. */
export function reopenOrder(
  app: App,
  actor: Actor,
  id: string,
  explanation: string,
): Promise<ListedOrder> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const order = await lockKnownOrder(tx, id);
    if (!ownerMay('reopen', order.status)) throw notPossible("The partner hasn't finished yet.");
    await updateOrder(tx, order, { status: 'arrived', doneAt: null, updatedAt: now });
    await record(tx, now, actor, {
      orderId: id,
      author: 'owner',
      kind: 'reopened',
      body: explanation,
    });
    await notifyPartners(app, tx, order, partnerOf(order), 'reopened', explanation);
    return loadOrder(tx, id);
  });
}

export function partnerOf({ partnerId }: OrderRow): string[] {
  return partnerId ? [partnerId] : [];
}

export async function loadOrder(tx: Transaction, id: string): Promise<ListedOrder> {
  const order = await findOrder(tx, id);
  if (!order) throw new Error('an order is gone while it is held');
  return order;
}

async function timesOf(tx: Transaction, input: NewOrder) {
  const visit = input.visit_id && (await findVisitOf(tx, input.project_id, input.visit_id));
  if (input.visit_id && !visit)
    throw badInput('visit_id', 'This visit belongs to another project.');
  const own = input.starts_at !== null || input.ends_at !== null;
  if (!own && visit) return { startsAt: visit.startsAt, endsAt: visit.startsAt && visit.endsAt };
  const [startsAt, endsAt] = [input.starts_at, input.ends_at].map((at) => at && new Date(at));
  checkTimes(startsAt || null, endsAt || null);
  return { startsAt: startsAt || null, endsAt: endsAt || null };
}

function checkTimes(startsAt: Date | null, endsAt: Date | null): void {
  if ((startsAt === null) !== (endsAt === null))
    throw badInput(startsAt ? 'ends_at' : 'starts_at', 'Please enter both start and end.');
  if (startsAt && endsAt && endsAt <= startsAt)
    throw badInput('ends_at', 'The end must be after the start.');
}

/** Until when an offer waits for an answer: never longer than until the work starts. */
function limitOf(typed: string | undefined, now: Date, startsAt: Date | null): Date {
  const usual = new Date(now.getTime() + usualOfferTime);
  const at = typed ? new Date(typed) : noLaterThan(startsAt, usual, now);
  if (noLaterThan(startsAt, at, now) < at)
    throw badInput('offer_ends_at', 'Please choose a time before the work starts.');
  if (at <= now) throw badInput('offer_ends_at', 'Please choose a time in the future.');
  if (at.getTime() > now.getTime() + maxOfferMs)
    throw badInput('offer_ends_at', 'An offer can last up to 30 days.');
  return at;
}

/** A start that is already past limits nothing. */
function noLaterThan(startsAt: Date | null, at: Date, now: Date): Date {
  return startsAt && startsAt > now && startsAt < at ? startsAt : at;
}

export function changedMeanwhile(): AppError {
  return conflict(
    'changed_meanwhile',
    'This work order was changed elsewhere in the meantime. What you typed is still here. Check the newer version, then save again.',
  );
}
