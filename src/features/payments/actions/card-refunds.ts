import { enqueueEmail, notifyOwnerOfInvoice } from '#features/invoices/index.ts';
import { HOURS } from '#lib/days/durations.ts';
import { isId } from '#lib/ids.ts';
import { exactMoney, toCents } from '#lib/money.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { CardError } from '#services/card-payments/port.ts';
import { withTip } from '../rules/tips.ts';
import { findRefund, type RefundRow, updateRefund } from '../store/payments.ts';
import {
  findRequest,
  listWaiting,
  type RequestRow,
  updateRequest,
} from '../store/refund-requests.ts';
import { openStripe } from './card-processor.ts';
import { keepRefund } from './credits.ts';
import { dayOf, lockKnownPayment } from './known-payment.ts';
import { recordPaymentHistory } from './record-history.ts';
import {
  bookRequest,
  type FailedRefundAnswer,
  failRequest,
  settleRequest,
} from './refund-requests.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'refund-card': { refundId: string };
  }
}

/**
 * Has the card processor make a refund: one that was requested, which is booked on its yes, or one
 * that is booked already. Requested twice, money is returned once.
 */
export async function makeRefund(app: App, refundId: string, isLastTry: boolean): Promise<void> {
  const request = await findRequest(app.database, refundId);
  const refund = request ?? (await findRefund(app.database, refundId));
  if (refund?.status !== 'pending') return;
  const made = await askForRefund(app, refund).catch(async (error) => {
    const { isFinal, isNo: isRefused } =
      error instanceof CardError ? error : { isFinal: false, isNo: false };
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await app.database.transaction(async (tx) => {
      const isOver = isFinal || isLastTry;
      if (request && isOver) await failRequest(app, tx, request, { failure, isRefused });
      else if (request) await updateRequest(tx, refundId, { failure });
      else if (isOver) await failRefund(app, tx, refund as RefundRow, { failure });
      else await updateRefund(tx, refundId, { failure });
    });
    if (!isFinal && !isLastTry) throw error;
  });
  if (!made) return;
  await app.database.transaction(async (tx) => {
    if (request) await bookRequest(app, tx, request, made.id);
    else await updateRefund(tx, refundId, { status: 'done', providerRefund: made.id, failure: '' });
  });
}

/** How long a job asks by itself, with all its tries. */
const askedByJob = 2 * HOURS;
/** After a day, the processor may not know the key of an earlier call anymore. */
const keyLasts = 20 * HOURS;

/** Asks again about requested refunds whose job was lost, by a crash or a restored backup. */
export async function reconcileRefunds(app: App): Promise<number> {
  const ago = (time: number) => new Date(app.now().getTime() - time);
  const waiting = await listWaiting(app.database, ago(askedByJob));
  for (const request of waiting)
    if (request.askedAt < ago(keyLasts)) {
      const failure = 'The card processor did not respond. Look there first: it may be made.';
      const failed = { failure, isRefused: false };
      await app.database.transaction((tx) => failRequest(app, tx, request, failed));
    } else
      await makeRefund(app, request.id, false).catch((error) => {
        if (!(error instanceof CardError)) throw error;
        app.log.warn({ err: error }, 'card processor');
      });
  return waiting.length;
}

async function askForRefund(app: App, refund: RefundRow | RequestRow): Promise<{ id: string }> {
  const stripe = await openStripe(app);
  const payment = await app.database.transaction(async (tx) => {
    return (await lockKnownPayment(tx, refund.paymentId)).payment;
  });
  const cents = toCents(withTip({ amount: refund.amount, tip: refund.tipAmount }));
  return stripe.refund(payment.providerCharge ?? '', cents, refund.id, refund.attempt);
}

/** The money did not go back: it is still owed, both are notified, and the owner can retry. */
export async function failRefund(
  app: App,
  tx: Transaction,
  { id, paymentId, amount, tipAmount: tip }: RefundRow,
  { failure, providerRefund }: { failure: string; providerRefund?: string },
): Promise<void> {
  const { invoice, payment } = await lockKnownPayment(tx, paymentId);
  await updateRefund(tx, id, {
    status: 'failed',
    failure,
    ...(providerRefund && { providerRefund }),
  });
  const details = { amount, ...(tip > 0 && { tip }), failure };
  const recorded = { id: paymentId, invoiceId: invoice.id, action: 'refund_failed', details };
  await recordPaymentHistory(tx, app.now(), { kind: 'system' }, recorded);
  await notifyOwnerOfInvoice(app, tx, invoice, {
    kind: 'payment_problem',
    subject: `A refund of ${exactMoney(withTip({ amount, tip }), payment.currency)} failed`,
    facts: [
      ["Card processor's message", failure],
      ['Next', 'Open the payment and try again, or return the money another way'],
    ],
  });
  if (!invoice.customerEmail) return;
  const moved = { amount, tip, method: payment.paymentMethod, day: dayOf(app), reference: '' };
  await enqueueEmail(app, tx, { kind: 'refund_failed', invoiceId: invoice.id, moved });
}

/**
 * What the owner does about a refund that failed: the processor tries again, the money was returned
 * another way, it stays as the customer's credit, or, as long as nothing is booked, it is dropped.
 * Pressed twice, it counts once.
 */
export async function settleFailedRefund(
  app: App,
  actor: Actor,
  { paymentId, refundId, how }: { paymentId: string; refundId: string; how: FailedRefundAnswer },
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const { invoice, payment } = await lockKnownPayment(tx, paymentId);
    const request = isId(refundId) ? await findRequest(tx, refundId) : undefined;
    if (request?.paymentId === paymentId) {
      await settleRequest(app, tx, actor, { invoice, payment, request, how });
      return;
    }
    const refund = isId(refundId) ? await findRefund(tx, refundId) : undefined;
    if (refund?.paymentId !== paymentId) throw notFound('This refund');
    if (refund.status !== 'failed') return;
    if (how === 'drop') {
      const message = 'This refund is booked. Try again, return the money another way, or keep it.';
      throw conflict('booked', message);
    }
    const { amount, tipAmount: tip, attempt } = refund;
    if (how === 'credit') await keepRefund(app, tx, actor, { invoice, payment, refund });
    else if (how === 'by_hand') await updateRefund(tx, refundId, { status: 'done', failure: '' });
    else {
      const again = { status: 'pending', failure: '', providerRefund: null } as const;
      await updateRefund(tx, refundId, { ...again, attempt: attempt + 1 });
      await app.jobs.enqueue(tx, 'refund-card', { refundId });
    }
    const details = {
      amount,
      ...(tip > 0 && { tip }),
      reason: answers[how],
    };
    const recorded = { id: paymentId, invoiceId: invoice.id, action: 'refunded', details };
    await recordPaymentHistory(tx, app.now(), actor, recorded);
  });
}

const answers: Record<Exclude<FailedRefundAnswer, 'drop'>, string> = {
  retry: 'Tried again',
  by_hand: 'Returned another way',
  credit: "Stays as the customer's credit",
};
