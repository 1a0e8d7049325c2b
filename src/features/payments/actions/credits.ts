import { findCustomer } from '#features/customers/index.ts';
import { enqueueEmail, type InvoiceRow } from '#features/invoices/index.ts';
import type { PaymentMethod } from '#features/invoices/rules/payment-methods.ts';
import { currentSettings } from '#features/settings/index.ts';
import { newId } from '#lib/ids.ts';
import { exactMoney, toCents } from '#lib/money.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { badInput, conflict, notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { type CreditKind, mayVoid } from '../rules/credit.ts';
import { withTip } from '../rules/tips.ts';
import {
  type CreditRow,
  findCredit,
  findRest,
  insertCredit,
  lockCredit,
  voidEntry,
} from '../store/credits.ts';
import { type PaymentRow, type RefundRow, updateRefund } from '../store/payments.ts';
import { dayOf, lockKnownPayment } from './known-payment.ts';

interface NewCredit {
  customerId: string;
  kind: CreditKind;
  /** Dollars; below 0 for what goes out. */
  amount: number;
  paymentMethod: PaymentMethod;
  paymentId?: string;
  refundId?: string;
  /** YYYY-MM-DD; today if omitted. */
  bookedOn?: string | undefined;
  reference?: string;
  note?: string;
}

/** Adds an entry to a customer's credit. Whatever it belongs to is locked before. */
export async function bookCredit(
  app: App,
  tx: Transaction,
  actor: Actor,
  { bookedOn = dayOf(app), ...entry }: NewCredit,
): Promise<void> {
  const now = app.now();
  await insertCredit(tx, { ...entry, id: newId(now), bookedOn, createdAt: now });
  const { customerId, kind, amount, paymentId } = entry;
  await announce(tx, now, actor, { customerId, action: `credit_${kind}`, amount, paymentId });
}

async function announce(
  tx: Transaction,
  now: Date,
  actor: Actor,
  {
    customerId: id,
    action,
    amount,
    paymentId,
  }: { customerId: string; action: string; amount: number; paymentId?: string | null | undefined },
): Promise<void> {
  const details = { amount, ...(paymentId && { payment_id: paymentId }) };
  await recordAudit(tx, now, { actor, action, subjectType: 'customer', subjectId: id, details });
  await publishChange(tx, { topic: 'customers', kind: 'changed', id });
  await publishChange(tx, { topic: 'payments', kind: 'changed', id });
}

/** Locks a customer's credit. Throws 409 if it is less than the amount. */
export async function requireCredit(
  app: App,
  tx: Transaction,
  customerId: string,
  amount: number,
): Promise<void> {
  const credit = await lockCredit(tx, customerId);
  if (toCents(amount) <= toCents(credit)) return;
  const { currency } = currentSettings(app).system;
  const message = `This customer's credit is only ${exactMoney(credit, currency)}.`;
  throw conflict('too_much', message, 'amount');
}

export interface CreditByHand {
  customer_id: string;
  kind: 'received' | 'returned';
  /** Dollars. */
  amount: number;
  payment_method: PaymentMethod;
  booked_on?: string | undefined;
  reference: string;
  note: string;
}

/** Records money that came and belongs to no invoice, or credit that was returned. */
export async function recordCredit(
  app: App,
  actor: Actor,
  input: CreditByHand,
  submit: Submit | undefined,
): Promise<void> {
  await app.database.transaction(async (tx) => {
    if (submit && (await claimKey(tx, app.now(), submit, {}))) return;
    const { customer_id: customerId, kind, amount, booked_on: bookedOn } = input;
    const customer = await findCustomer(tx, customerId);
    if (!customer) throw notFound('This customer');
    if (customer.mergedInto || customer.erasedAt)
      throw conflict('former', 'This customer was merged or deleted.');
    if (bookedOn && bookedOn > dayOf(app))
      throw badInput('booked_on', 'That date is in the future. Pick today or an earlier date.');
    if (kind === 'returned') await requireCredit(app, tx, customerId, amount);
    const { reference, note, payment_method: paymentMethod } = input;
    const signed = kind === 'returned' ? -amount : amount;
    const entry = { customerId, kind, amount: signed, paymentMethod, bookedOn, reference, note };
    await bookCredit(app, tx, actor, entry);
  });
}

/** Voids an entry that was a mistake. Twice is once. */
export async function voidCredit(app: App, actor: Actor, id: string): Promise<string> {
  return app.database.transaction(async (tx) => {
    const found = await findCredit(tx, id);
    if (!found) throw notFound('This entry');
    if (found.paymentId) await lockKnownPayment(tx, found.paymentId);
    await lockCredit(tx, found.customerId);
    const entry = await findCredit(tx, id);
    if (!entry || entry.voidedAt) return found.customerId;
    if (!mayVoid(entry))
      throw conflict('not_voidable', 'To take this back, refund the payment that used the credit.');
    await voidLocked(app, tx, actor, entry);
    if (entry.refundId)
      await updateRefund(tx, entry.refundId, {
        status: 'failed',
        failure: 'It does not stay as credit after all.',
      });
    return entry.customerId;
  });
}

async function voidLocked(
  app: App,
  tx: Transaction,
  actor: Actor,
  entry: CreditRow,
): Promise<void> {
  const { customerId, amount, paymentId } = entry;
  const { currency } = currentSettings(app).system;
  if (toCents(amount) > toCents(await lockCredit(tx, customerId)))
    throw conflict(
      'credit_used',
      `The credit of ${exactMoney(amount, currency)} was already used or returned. Take that back first.`,
    );
  await voidEntry(tx, entry, app.now());
  await announce(tx, app.now(), actor, { customerId, action: 'credit_voided', amount, paymentId });
}

/** A whole check bounced: what stayed of it as credit is voided as well. */
export async function voidRest(
  app: App,
  tx: Transaction,
  actor: Actor,
  paymentId: string,
): Promise<void> {
  const rest = await findRest(tx, paymentId);
  if (rest) await voidLocked(app, tx, actor, rest);
}

/** Money that could not go back stays as the customer's credit, and they are notified. */
export async function keepRefund(
  app: App,
  tx: Transaction,
  actor: Actor,
  { invoice, payment, refund }: { invoice: InvoiceRow; payment: PaymentRow; refund: RefundRow },
): Promise<void> {
  const { customerId, paymentMethod: method, id: paymentId } = payment;
  const moved = { amount: refund.amount, tip: refund.tipAmount };
  await updateRefund(tx, refund.id, { status: 'credited', failure: '' });
  const of = { customerId, paymentId, paymentMethod: method, refundId: refund.id };
  await bookCredit(app, tx, actor, { ...of, kind: 'credited', amount: withTip(moved) });
  if (!invoice.customerEmail) return;
  const money = { ...moved, method, day: dayOf(app), reference: '' };
  await enqueueEmail(app, tx, { kind: 'credited', invoiceId: invoice.id, moved: money });
}
