import { assignPartner } from '#features/projects/index.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type AppError, conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { endOffers, type OfferRow, updateOffer } from '../store/offers.ts';
import {
  type EntryRow,
  findOtherPartner,
  insertEntry,
  lockOrder,
  type OrderRow,
  updateOrder,
} from '../store/work-orders.ts';

/** Adds a history entry, an audit row, and a live event for every back office. */
export async function record(
  tx: Transaction,
  now: Date,
  actor: Actor,
  entry: {
    id?: string;
    orderId: string;
    /** Visible only to the owner and this partner; without it, to everybody who has the order. */
    partnerId?: string | null;
    author: EntryRow['author'];
    kind: string;
    body?: string;
    details?: Record<string, unknown>;
    happenedAt?: Date;
  },
): Promise<string> {
  const { id = newId(), orderId, kind, body = '', details = {} } = entry;
  await insertEntry(tx, {
    id,
    orderId,
    partnerId: entry.partnerId ?? null,
    author: entry.author,
    kind,
    body,
    details,
    happenedAt: entry.happenedAt ?? now,
    createdAt: now,
  });
  const history = { ...details, ...(entry.partnerId && { partner_id: entry.partnerId }) };
  await recordChange(tx, now, actor, orderId, kind, history);
  return id;
}

/** Adds the audit row of a change, and a live event for every back office. */
export async function recordChange(
  tx: Transaction,
  now: Date,
  actor: Actor,
  orderId: string,
  action: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(tx, now, {
    actor,
    action,
    subjectType: 'work_order',
    subjectId: orderId,
    details,
  });
  const kind = action === 'created' ? 'created' : 'changed';
  await publishChange(tx, { topic: 'work-orders', kind, id: orderId });
}

/**
 * Gives a locked order to one partner: every other offer is lost, and the project becomes theirs.
 * Returns the partners who lost.
 * @param amount dollars
 */
export async function giveTo(
  tx: Transaction,
  now: Date,
  actor: Actor,
  order: OrderRow,
  offer: OfferRow,
  amount: number | null,
): Promise<string[]> {
  await updateOrder(tx, order, {
    status: 'accepted',
    partnerId: offer.partnerId,
    amount,
    acceptedAt: now,
    updatedAt: now,
  });
  await updateOffer(tx, offer.id, { status: 'accepted', answeredAt: offer.answeredAt ?? now });
  const lost = await endOffers(tx, order.id, 'lost');
  await assignPartner(tx, now, actor, order.projectId, offer.partnerId);
  return lost;
}

/** The project of an order without a partner goes to the partner of another order, or nobody. */
export async function takeFrom(tx: Transaction, now: Date, actor: Actor, order: OrderRow) {
  if (!order.partnerId) return;
  const other = await findOtherPartner(tx, order.projectId, order.id);
  await assignPartner(tx, now, actor, order.projectId, other);
}

/** The order, locked until the transaction ends. Throws 404. */
export async function lockKnownOrder(tx: Transaction, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (!order) throw notFound('This work order');
  return order;
}

export function notPossible(message: string): AppError {
  return conflict('not_possible', message);
}
