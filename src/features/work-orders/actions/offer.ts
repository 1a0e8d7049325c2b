import { findOfferable, partnerDay } from '#features/partners/index.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { whyNoBid } from '../rules/work-orders.ts';
import { findOffer, updateOffer } from '../store/offers.ts';
import type { ListedOrder } from '../store/work-orders.ts';
import { giveTo, lockKnownOrder, notPossible, record } from './history.ts';
import { notifyPartners } from './notify.ts';
import { loadOrder } from './owner.ts';

/**
 * The owner takes a bid: the order goes to that partner. Calling it twice has no further effect.
 */
export function takeBid(app: App, actor: Actor, id: string, offerId: string): Promise<ListedOrder> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const order = await lockKnownOrder(tx, id);
    const offer = await findOffer(tx, id, { offerId });
    if (!offer) throw notFound('This offer');
    if (offer.status === 'accepted') return loadOrder(tx, id);
    const problem = whyNoBid(order, offer);
    if (problem === 'gone') throw notPossible('This work order is no longer on offer.');
    if (problem) throw notPossible('This partner has no active bid.');
    if (!(await findOfferable(tx, [offer.partnerId], partnerDay(app))).has(offer.partnerId))
      throw notPossible("This partner isn't active, or their insurance or license isn't valid.");
    const lost = await giveTo(tx, now, actor, order, offer, offer.bidAmount);
    const { partnerId, bidAmount: amount } = offer;
    await record(tx, now, actor, {
      orderId: id,
      partnerId,
      author: 'owner',
      kind: 'awarded',
      details: { amount },
    });
    await notifyPartners(app, tx, { ...order, amount }, [partnerId], 'accepted');
    await notifyPartners(app, tx, order, lost, 'lost');
    return loadOrder(tx, id);
  });
}

/** Withdraws an offer from one partner. Calling it twice has no further effect. */
export function withdrawOffer(
  app: App,
  actor: Actor,
  id: string,
  offerId: string,
): Promise<ListedOrder> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const order = await lockKnownOrder(tx, id);
    const offer = await findOffer(tx, id, { offerId });
    if (!offer) throw notFound('This offer');
    if (offer.status === 'withdrawn') return loadOrder(tx, id);
    if (offer.status !== 'open' && offer.status !== 'bid')
      throw notPossible('This offer was already answered.');
    await updateOffer(tx, offer.id, { status: 'withdrawn' });
    const { partnerId } = offer;
    await record(tx, now, actor, { orderId: id, partnerId, author: 'owner', kind: 'withdrawn' });
    await notifyPartners(app, tx, order, [partnerId], 'withdrawn');
    return loadOrder(tx, id);
  });
}

/** Answers a partner's question; only they read it. */
export function answerPartner(
  app: App,
  actor: Actor,
  id: string,
  { partner_id: partnerId, body }: { partner_id: string; body: string },
): Promise<ListedOrder> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const order = await lockKnownOrder(tx, id);
    if (!(await findOffer(tx, id, { partnerId })) && order.partnerId !== partnerId)
      throw notFound('This partner');
    await record(tx, now, actor, { orderId: id, partnerId, author: 'owner', kind: 'answer', body });
    await notifyPartners(app, tx, order, [partnerId], 'answer', body);
    return loadOrder(tx, id);
  });
}

/** Records when a partner first looked at an offer. */
export async function recordSeen(app: App, partnerId: string, id: string): Promise<void> {
  const offer = await findOffer(app.database, id, { partnerId });
  if (!offer || offer.seenAt) return;
  await updateOffer(app.database, offer.id, { seenAt: app.now() });
  await publishChange(app.database, { topic: 'work-orders', kind: 'changed', id });
}
