import { type InvoiceRow, notifyOwnerOfInvoice } from '#features/invoices/index.ts';
import { exactMoney, toCents } from '#lib/money.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import { refundable } from '../rules/payments.ts';
import { withTip } from '../rules/tips.ts';
import { findRefund, type PaymentRow, updateRefund } from '../store/payments.ts';
import {
  findRequest,
  listRequests,
  type RequestRow,
  removeRequest,
  sumRequests,
  updateRequest,
} from '../store/refund-requests.ts';
import { keepRefund } from './credits.ts';
import { lockKnownPayment } from './known-payment.ts';
import { recordPaymentHistory } from './record-history.ts';
import { bookAsked, checkRefund } from './refund.ts';

/** What the owner does about a refund that failed. */
export type FailedRefundAnswer = 'retry' | 'by_hand' | 'credit' | 'drop';

/**
 * The card processor made a requested refund: it is booked, once, whether its answer or its event
 * says so first.
 */
export async function bookRequest(
  app: App,
  tx: Transaction,
  { id, paymentId, attempt }: RequestRow,
  providerRefund?: string,
): Promise<void> {
  const { invoice, payment } = await lockKnownPayment(tx, paymentId);
  const request = await findRequest(tx, id);
  if (!request) {
    const booked = await findRefund(tx, id);
    if (booked?.status === 'done' && !booked.providerRefund)
      await updateRefund(tx, id, { providerRefund });
    return;
  }
  // An answer that comes after the event of its failure says nothing new.
  if (providerRefund && !isWaiting(request, attempt)) return;
  await removeRequest(tx, id);
  // A lost dispute may have taken the same money in between.
  const left = refundable(payment);
  const moved = {
    amount: Math.min(request.amount, left.amount),
    tip: Math.min(request.tipAmount, left.tip),
  };
  if (withTip(moved) <= 0) return;
  const { reason, reopens, askedBy } = request;
  const refund = {
    payment,
    invoice,
    moved,
    reason,
    reopens,
    made: { id, attempt, providerRefund },
  };
  await bookAsked(app, tx, askedBy, refund);
}

/**
 * Books those requests that make up what the processor says it refunded beyond what is booked: the
 * one of that sum, or else all that wait, if they are part of it.
 */
export async function bookReported(
  app: App,
  tx: Transaction,
  paymentId: string,
  cents: number,
): Promise<void> {
  const requests = await listRequests(tx, paymentId);
  const pending = requests.filter(({ status }) => status === 'pending');
  const same = [...pending, ...requests].find((one) => centsOf(one) === cents);
  const fits = pending.reduce((sum, one) => sum + centsOf(one), 0) <= cents;
  for (const request of same ? [same] : fits ? pending : []) await bookRequest(app, tx, request);
}

function isWaiting(request: RequestRow, attempt: number): boolean {
  return request.status === 'pending' && request.attempt === attempt;
}

function centsOf({ amount, tipAmount: tip }: RequestRow): number {
  return toCents(withTip({ amount, tip }));
}

/**
 * The processor did not make it: the owner is notified and decides. The customer is not: they know
 * nothing of it.
 */
export async function failRequest(
  app: App,
  tx: Transaction,
  { id, paymentId, attempt }: RequestRow,
  {
    failure,
    isRefused,
  }: {
    failure: string;
    /** It said no, so that another try needs another key. Otherwise an earlier call may have done it. */
    isRefused: boolean;
  },
): Promise<void> {
  const { invoice, payment } = await lockKnownPayment(tx, paymentId);
  const request = await findRequest(tx, id);
  if (!request || !isWaiting(request, attempt)) return;
  const { amount, tipAmount: tip } = request;
  const next = isRefused ? attempt + 1 : attempt;
  await updateRequest(tx, id, { status: 'failed', failure, attempt: next });
  const details = { amount, ...(tip > 0 && { tip }), failure };
  const recorded = { id: paymentId, invoiceId: invoice.id, action: 'refund_failed', details };
  await recordPaymentHistory(tx, app.now(), { kind: 'system' }, recorded);
  await notifyOwnerOfInvoice(app, tx, invoice, {
    kind: 'payment_problem',
    subject: `A refund of ${exactMoney(withTip({ amount, tip }), payment.currency)} failed`,
    facts: [
      ["Card processor's message", failure],
      ['Customer', 'Not notified, and nothing was booked'],
      ['Next', 'Open the payment to try again, return the money another way, or not refund it'],
    ],
  });
}

/** What the owner does about a request that failed. */
export async function settleRequest(
  app: App,
  tx: Transaction,
  actor: Actor,
  {
    invoice,
    payment,
    request,
    how,
  }: { invoice: InvoiceRow; payment: PaymentRow; request: RequestRow; how: FailedRefundAnswer },
): Promise<void> {
  if (request.status !== 'failed') return;
  const { id, amount, tipAmount: tip, reason, reopens, attempt } = request;
  const moved = { amount, tip };
  if (how !== 'drop') {
    const left = refundable(payment, await sumRequests(tx, payment.id));
    checkRefund(moved, left, payment.currency);
  }
  if (how === 'retry' || how === 'drop') {
    const isDropped = how === 'drop';
    const status = isDropped ? 'dropped' : 'pending';
    await updateRequest(tx, id, { status, failure: '', askedAt: app.now() });
    if (!isDropped) await app.jobs.enqueue(tx, 'refund-card', { refundId: id });
    const action = isDropped ? 'refund_dropped' : 'refund_requested';
    const details = {
      amount,
      ...(tip > 0 && { tip }),
      ...(!isDropped && { reason: 'Tried again' }),
    };
    const recorded = { id: payment.id, invoiceId: invoice.id, action, details };
    return recordPaymentHistory(tx, app.now(), actor, recorded);
  }
  await removeRequest(tx, id);
  const refund = { payment, invoice, moved, reason, reopens, made: { id, attempt } };
  if (how === 'by_hand') return bookAsked(app, tx, actor, { ...refund, method: 'manual' });
  await bookAsked(app, tx, actor, { ...refund, emails: 'nothing' });
  const booked = await findRefund(tx, id);
  if (booked) await keepRefund(app, tx, actor, { invoice, payment, refund: booked });
}
