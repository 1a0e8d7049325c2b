import type { Actor } from '#platform/audit/audit.ts';
import { conflict } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { refundable } from '../rules/payments.ts';
import { lockKnownPayment } from './known-payment.ts';
import { bookAsked } from './refund.ts';

/**
 * Undoes a payment that was recorded by mistake and moved no money: its invoice is open again,
 * and the customer gets no email. Throws 409 for a card payment, and for one that was refunded
 * since.
 */
export async function undoRecorded(app: App, actor: Actor, id: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    const { invoice, payment } = await lockKnownPayment(tx, id);
    const left = refundable(payment);
    if (payment.provider !== 'hand' || left.amount !== payment.amount)
      throw conflict('changed_since', 'This payment has changed since then. Open it to change it.');
    const moved = { amount: left.amount, tip: 0 };
    const reason = 'Recorded by mistake';
    const undone = { payment, invoice, moved, reason, reopens: true, emails: 'nothing' as const };
    await bookAsked(app, tx, actor, { ...undone, isMistake: true });
  });
}
