import { queueEmail } from '#features/mailbox/index.ts';
import { newId } from '#lib/ids.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { PayoutInput } from '../contract/fields.ts';
import { payoutEmail } from '../emails.ts';
import { type PayoutProblem, payoutProblem, sumOf } from '../rules/earnings.ts';
import {
  addPaid,
  findReader,
  insertPayout,
  listParts,
  lockOrders,
  lockPayout,
  voidPayout,
} from '../store/earnings.ts';

const problemTexts: Record<PayoutProblem, string> = {
  nothing: 'Please enter an amount for at least one work order.',
  too_much: "That's more than the outstanding amount. Please check the amounts.",
  not_confirmed: 'You can only pay work orders you have confirmed.',
  foreign: 'One of these work orders belongs to another partner.',
  twice: 'One of these work orders is listed twice.',
};

/**
 * Records payouts, one or many, all or none. Returns their ids. Throws 404 for an unknown partner
 * and 409 if more would be paid than is owed. Sent twice under one key, they count once.
 */
export function recordPayouts(
  app: App,
  actor: Actor,
  payouts: PayoutInput[],
  submit: Submit | undefined,
): Promise<string[]> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const made = payouts.map((payout) => ({ ...payout, id: newId(now) }));
    const ids = made.map(({ id }) => id);
    const earlier = submit && (await claimKey(tx, now, submit, { ids }));
    if (earlier) return earlier.ids as string[];
    const orders = await lockOrders(tx, [
      ...new Set(made.flatMap((payout) => payout.orders.map(({ order_id }) => order_id))),
    ]);
    for (const payout of made) {
      const problem = payoutProblem(payout.partner_id, payout.orders, orders);
      if (problem) throw conflict(problem, problemTexts[problem]);
      const reader = await findReader(tx, payout.partner_id);
      if (!reader) throw notFound('This partner');
      const amount = sumOf(payout.orders.map((part) => part.amount));
      await insertPayout(
        tx,
        {
          id: payout.id,
          partnerId: reader.id,
          amount,
          paidOn: payout.paid_on,
          method: payout.method,
          reference: payout.reference,
          note: payout.note,
          createdAt: now,
        },
        payout.orders,
      );
      for (const part of payout.orders) {
        await addPaid(tx, part.order_id, part.amount);
        const order = orders.find(({ id }) => id === part.order_id);
        // A second payout of the same call sees what the first one paid.
        if (order) order.paid = sumOf([order.paid, part.amount]);
      }
      await recordPayout(tx, actor, now, 'payout_recorded', {
        id: payout.id,
        partnerId: reader.id,
        amount,
      });
      if (reader.wantsEmails) {
        const paid = orders.filter(({ id }) => payout.orders.some((one) => one.order_id === id));
        const email = payoutEmail(app, reader, {
          amount,
          method: payout.method,
          reference: payout.reference,
          numbers: paid.map((one) => one.orderNumber),
        });
        await queueEmail(app, tx, { folder: 'sent', to: reader.email, ...email });
      }
    }
    return ids;
  });
}

/** Voids a payout entered by mistake; what it paid is open again. Repeating it has no effect. */
export function takeBackPayout(app: App, actor: Actor, id: string): Promise<void> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const payout = await lockPayout(tx, id);
    if (!payout) throw notFound('This payout');
    if (payout.voidedAt) return;
    const parts = await listParts(tx, id);
    await lockOrders(
      tx,
      parts.map(({ orderId }) => orderId),
    );
    await voidPayout(tx, id, now);
    for (const { orderId, amount } of parts) await addPaid(tx, orderId, -amount);
    await recordPayout(tx, actor, now, 'payout_voided', payout);
  });
}

async function recordPayout(
  tx: Transaction,
  actor: Actor,
  now: Date,
  action: string,
  payout: { id: string; partnerId: string; amount: number },
): Promise<void> {
  const details = { payout_id: payout.id, amount: payout.amount };
  await recordAudit(tx, now, {
    actor,
    action,
    subjectType: 'partner',
    subjectId: payout.partnerId,
    details,
  });
  await publishChange(tx, { topic: 'partners', kind: 'changed', id: payout.partnerId });
}
