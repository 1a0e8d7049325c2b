import { createCreditNote, enqueueEmail, type InvoiceRow } from '#features/invoices/index.ts';
import type { PaymentMethod } from '#features/invoices/rules/payment-methods.ts';
import { newId } from '#lib/ids.ts';
import { exactMoney, toCents, toDollars } from '#lib/money.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { badInput, conflict } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import type { App } from '#services/app.ts';
import { refundable, refundedTipOf } from '../rules/payments.ts';
import { type AmountAndTip, withTip } from '../rules/tips.ts';
import { insertRefund, type PaymentRow, updatePayment } from '../store/payments.ts';
import { insertRequest, sumRequests } from '../store/refund-requests.ts';
import { bookCredit, voidRest } from './credits.ts';
import { dayOf, lockKnownPayment } from './known-payment.ts';
import { recordPaymentHistory } from './record-history.ts';
import { updateInvoice } from './update-invoice.ts';

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

/** Refunds money. A card refund is only requested: it is booked once the processor has made it. */
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
    const left = refundable(payment, await sumRequests(tx, id));
    const moved = { amount: wanted.amount, tip: refundedTipOf(wanted, left) };
    checkRefund(moved, left, payment.currency);
    const { reason, reopens } = wanted;
    const refund = { payment, invoice, moved, reason, reopens };
    if (payment.provider === 'stripe') await requestRefund(app, tx, actor, refund);
    else await bookAsked(app, tx, actor, refund);
  });
}

/** A request that was made by the card processor, or instead of it. */
interface MadeRefund {
  id: string;
  attempt: number;
  providerRefund?: string | undefined;
}

export interface AskedRefund {
  payment: PaymentRow;
  invoice: InvoiceRow;
  moved: AmountAndTip;
  reason: string;
  reopens: boolean;
}

/** Asks the card processor for a refund. Until its yes, nothing else changes. */
async function requestRefund(
  app: App,
  tx: Transaction,
  actor: Actor,
  { payment, invoice, moved: { amount, tip }, reason, reopens }: AskedRefund,
): Promise<void> {
  const now = app.now();
  const id = newId(now);
  const wanted = { paymentId: payment.id, amount, tipAmount: tip, reason, reopens };
  await insertRequest(tx, { ...wanted, id, status: 'pending', askedBy: actor, askedAt: now });
  await app.jobs.enqueue(tx, 'refund-card', { refundId: id });
  const details = { amount, ...(tip > 0 && { tip }), reason };
  const recorded = { id: payment.id, invoiceId: invoice.id, action: 'refund_requested', details };
  await recordPaymentHistory(tx, now, actor, recorded);
}

/** Books a refund that the owner asked for, with all that follows for the invoice. */
export async function bookAsked(
  app: App,
  tx: Transaction,
  actor: Actor,
  {
    payment,
    invoice,
    moved,
    reason,
    reopens,
    made,
    emails = payment.paymentMethod === 'credit' ? 'credited' : 'refund',
    method = payment.paymentMethod,
    isMistake,
  }: AskedRefund & {
    made?: MadeRefund;
    /** The payment never was: no money moves. */
    isMistake?: boolean;
    /** What the customer reads. */
    emails?: 'credited' | 'refund' | 'nothing';
    method?: PaymentMethod;
  },
): Promise<void> {
  const left = refundable(payment);
  const booked = { payment, invoice, moved, reason, made, isMade: true, isMistake };
  await bookRefund(app, tx, actor, booked);
  // All of it bounced, so what was more than owed did not come either.
  if (reopens && toCents(moved.amount) === toCents(left.amount))
    await voidRest(app, tx, actor, payment.id);
  if (!reopens && moved.amount > 0) {
    const credited = { amount: moved.amount, reason: reason || 'Refund' };
    await createCreditNote(app, { tx, actor, invoice, ...credited });
  }
  await updateInvoice(app, tx, actor, invoice.id);
  if (emails === 'nothing' || !invoice.customerEmail) return;
  const money = { ...moved, method, day: dayOf(app), reference: payment.reference };
  await enqueueEmail(app, tx, { kind: emails, invoiceId: invoice.id, moved: money });
}

/** Throws unless this much can go back. */
export function checkRefund(moved: AmountAndTip, left: AmountAndTip, currency: string): void {
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
    made,
    isMade = payment.provider !== 'stripe',
    isMistake = false,
  }: {
    payment: PaymentRow;
    invoice: InvoiceRow;
    moved: AmountAndTip;
    reason: string;
    made?: MadeRefund | undefined;
    /** The money was already returned. */
    isMade?: boolean;
    isMistake?: boolean | undefined;
  },
): Promise<void> {
  const now = app.now();
  const id = made?.id ?? newId(now);
  await insertRefund(tx, {
    id,
    attempt: made?.attempt,
    providerRefund: made?.providerRefund,
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
  await updatePayment(tx, payment.id, {
    refundedAmount,
    refundedTip,
    ...(isMistake && { undoneAt: now }),
    updatedAt: now,
  });
  if (!isMade) await app.jobs.enqueue(tx, 'refund-card', { refundId: id });
  const details = { amount, ...(tip > 0 && { tip }), reason };
  const action = isMistake ? 'payment_undone' : 'refunded';
  const recorded = { id: payment.id, invoiceId: invoice.id, action, details };
  await recordPaymentHistory(tx, now, actor, recorded);
  if (payment.paymentMethod !== 'credit') return;
  const { customerId, id: paymentId, paymentMethod } = payment;
  const restored = { customerId, kind: 'restored', amount, paymentMethod, paymentId } as const;
  await bookCredit(app, tx, actor, { ...restored, refundId: id });
}
