import { isId, newId } from '../../../lib/ids.ts';
import { exactMoney, toCents, toDollars } from '../../../lib/money.ts';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { badInput, conflict, notFound } from '../../../platform/http/errors.ts';
import { claimKey, type Submit } from '../../../platform/idempotency/idempotency.ts';
import type { App } from '../../../services/app.ts';
import { CardError } from '../../../services/card-payments/port.ts';
import {
  createCreditNote,
  enqueueEmail,
  type InvoiceRow,
  notifyOwnerOfInvoice,
} from '../../invoices/index.ts';
import { refundable, refundedTipOf } from '../rules/payments.ts';
import { type AmountAndTip, withTip } from '../rules/tips.ts';
import {
  findRefund,
  insertRefund,
  type PaymentRow,
  type RefundRow,
  updatePayment,
  updateRefund,
} from '../store/payments.ts';
import { openStripe } from './card-processor.ts';
import { bookCredit, keepRefund, voidRest } from './credits.ts';
import { dayOf, lockKnownPayment } from './known-payment.ts';
import { recordPaymentHistory } from './record-history.ts';
import { updateInvoice } from './update-invoice.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'refund-card': { refundId: string };
  }
}

/** What the owner does about a refund that failed. */
export type FailedRefundAnswer = 'retry' | 'by_hand' | 'credit';

export interface RefundWanted {
  /** Dollars of the invoice's part. */
  amount: number;
  /** Dollars of the tip; if omitted, it follows the amount (`refundedTipOf`). */
  tip_amount?: number | undefined;
  reason: string;
  /**
   * The customer still owes it: the invoice is open again. Otherwise it is covered by a credit
   * note.
   */
  reopens: boolean;
}

/** Refunds money. A job refunds card payments, through the processor that took them. */
export async function refundPayment(
  app: App,
  actor: Actor,
  id: string,
  wanted: RefundWanted,
  submit?: Submit,
): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const { invoice, payment } = await lockKnownPayment(tx, id);
    if (submit && (await claimKey(tx, now, submit, {}))) return;
    const left = refundable(payment);
    const moved = { amount: wanted.amount, tip: refundedTipOf(wanted, left) };
    checkRefund(moved, left, payment.currency);
    await bookRefund(app, tx, actor, { payment, invoice, moved, reason: wanted.reason });
    // All of it bounced, so what was more than owed did not come either.
    if (wanted.reopens && toCents(moved.amount) === toCents(left.amount))
      await voidRest(app, tx, actor, id);
    if (!wanted.reopens && moved.amount > 0) {
      const reason = wanted.reason || 'Refund';
      await createCreditNote(app, { tx, actor, invoice, amount: wanted.amount, reason });
    }
    const { paymentMethod: method, reference } = payment;
    await updateInvoice(app, tx, actor, invoice.id);
    if (!invoice.customerEmail) return;
    const kind = method === 'credit' ? 'credited' : 'refund';
    const money = { ...moved, method, day: dayOf(app), reference };
    await enqueueEmail(app, tx, { kind, invoiceId: invoice.id, moved: money });
  });
}

function checkRefund(moved: AmountAndTip, left: AmountAndTip, currency: string): void {
  if (toCents(moved.amount) > toCents(left.amount)) {
    const message = `You can refund up to ${exactMoney(left.amount, currency)} of this payment.`;
    throw conflict('too_much', message, 'amount');
  }
  if (toCents(moved.tip) > toCents(left.tip)) {
    const message = `You can refund up to ${exactMoney(left.tip, currency)} of this tip.`;
    throw conflict('too_much', message, 'tip_amount');
  }
  if (withTip(moved) <= 0) throw badInput('amount', 'Please enter an amount above $0.');
}

/** Stores a refund and has it made; the caller updates the invoice afterwards. */
export async function bookRefund(
  app: App,
  tx: Transaction,
  actor: Actor,
  {
    payment,
    invoice,
    moved: { amount, tip },
    reason,
    isMade = payment.provider !== 'stripe',
  }: {
    payment: PaymentRow;
    invoice: InvoiceRow;
    moved: AmountAndTip;
    reason: string;
    /** The money was already returned. */
    isMade?: boolean;
  },
): Promise<void> {
  const now = app.now();
  const id = newId(now);
  await insertRefund(tx, {
    id,
    paymentId: payment.id,
    amount,
    tipAmount: tip,
    reason,
    status: isMade ? 'done' : 'pending',
    refundedOn: dayOf(app),
    createdAt: now,
  });
  const refundedAmount = toDollars(toCents(payment.refundedAmount) + toCents(amount));
  const refundedTip = toDollars(toCents(payment.refundedTip) + toCents(tip));
  await updatePayment(tx, payment.id, { refundedAmount, refundedTip, updatedAt: now });
  if (!isMade) await app.jobs.enqueue(tx, 'refund-card', { refundId: id });
  const details = { amount, ...(tip > 0 && { tip }), reason };
  const recorded = { id: payment.id, invoiceId: invoice.id, action: 'refunded', details };
  await recordPaymentHistory(tx, now, actor, recorded);
  if (payment.paymentMethod !== 'credit') return;
  const { customerId, id: paymentId, paymentMethod } = payment;
  const restored = { customerId, kind: 'restored', amount, paymentMethod, paymentId } as const;
  await bookCredit(app, tx, actor, { ...restored, refundId: id });
}

/** Has the card processor make a refund. Requested twice, money is returned once. */
export async function makeRefund(app: App, refundId: string, isLastTry: boolean): Promise<void> {
  const refund = await findRefund(app.database, refundId);
  if (refund?.status !== 'pending') return;
  try {
    const stripe = await openStripe(app);
    const payment = await app.database.transaction(async (tx) => {
      return (await lockKnownPayment(tx, refund.paymentId)).payment;
    });
    const made = await stripe.refund(
      payment.providerCharge ?? '',
      toCents(withTip({ amount: refund.amount, tip: refund.tipAmount })),
      refundId,
      refund.attempt,
    );
    await app.database.transaction((tx) =>
      updateRefund(tx, refundId, { status: 'done', providerRefund: made.id, failure: '' }),
    );
  } catch (error) {
    const isFinal = isLastTry || (error instanceof CardError && error.isFinal);
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await app.database.transaction(async (tx) => {
      if (isFinal) await failRefund(app, tx, refund, { failure });
      else await updateRefund(tx, refundId, { failure });
    });
    if (!isFinal) throw error;
  }
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
 * another way, or it stays as the customer's credit. Pressed twice, it counts once.
 */
export async function settleFailedRefund(
  app: App,
  actor: Actor,
  { paymentId, refundId, how }: { paymentId: string; refundId: string; how: FailedRefundAnswer },
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const { invoice, payment } = await lockKnownPayment(tx, paymentId);
    const refund = isId(refundId) ? await findRefund(tx, refundId) : undefined;
    if (refund?.paymentId !== paymentId) throw notFound('This refund');
    if (refund.status !== 'failed') return;
    const { amount, tipAmount: tip, attempt } = refund;
    if (how === 'credit') await keep(app, tx, actor, { invoice, payment, refund });
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

const answers: Record<FailedRefundAnswer, string> = {
  retry: 'Tried again',
  by_hand: 'Returned another way',
  credit: "Stays as the customer's credit",
};

/** The money that did not go back stays as credit, and the customer is notified. */
async function keep(
  app: App,
  tx: Transaction,
  actor: Actor,
  { invoice, payment, refund }: { invoice: InvoiceRow; payment: PaymentRow; refund: RefundRow },
): Promise<void> {
  const { customerId, paymentMethod } = payment;
  const moved = { amount: refund.amount, tip: refund.tipAmount };
  await keepRefund(app, tx, actor, { refund, amount: withTip(moved), customerId, paymentMethod });
  if (!invoice.customerEmail) return;
  const money = { ...moved, method: paymentMethod, day: dayOf(app), reference: '' };
  await enqueueEmail(app, tx, { kind: 'credited', invoiceId: invoice.id, moved: money });
}
