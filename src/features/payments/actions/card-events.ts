import { createCreditNote, notifyOwnerOfInvoice, setDisputed } from '#features/invoices/index.ts';
import { notifyOwner, writeEmail } from '#features/mailbox/index.ts';
import { isId } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import { exactMoney, toCents, toDollars } from '#lib/money.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError, conflict } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { CardError, type CardEvent } from '#services/card-payments/port.ts';
import { refundable } from '../rules/payments.ts';
import { partOf, withTip } from '../rules/tips.ts';
import { hasComeTo, takeEvent } from '../store/card-events.ts';
import {
  findByCharge,
  findPayment,
  listRefunds,
  type PaymentRow,
  type RefundRow,
  updatePayment,
} from '../store/payments.ts';
import { findRequest, updateRequest } from '../store/refund-requests.ts';
import { endPaymentIn, failDebit, noteOnItsWay, settlePayment } from './card-payments.ts';
import { openStripe } from './card-processor.ts';
import { failRefund } from './card-refunds.ts';
import { lockKnownPayment } from './known-payment.ts';
import { bookRefund } from './refund.ts';
import { bookReported, failRequest } from './refund-requests.ts';
import { updateInvoice } from './update-invoice.ts';

const system: Actor = { kind: 'system' };

/**
 * Handles an event from the card processor: signature first, each event once, in any order. Throws
 * 400 for a forged one, and 409 for one that arrives before what it refers to: the processor sends
 * that again.
 * @param readBody reads the raw body; not called while cards aren't set up
 */
export async function takeCardEvent(
  app: App,
  readBody: () => Promise<string>,
  signature: string,
): Promise<string> {
  const event = await openStripe(app)
    .then(async (stripe) => stripe.readEvent(await readBody(), signature))
    .catch((error) => {
      if (!(error instanceof CardError)) throw error;
      throw new AppError(400, 'bad_signature', 'This event is not signed by the card processor.');
    });
  return app.database.transaction(async (tx) => {
    const outcome = outcomeOf(event);
    const { id, type } = event;
    if (!(await takeEvent(tx, { id, type, outcome, receivedAt: app.now() }))) return 'known';
    return follow(app, tx, event);
  });
}

function outcomeOf(event: CardEvent): string {
  return event.about === 'dispute' ? `${event.outcome} ${event.charge}` : event.about;
}

async function follow(app: App, tx: Transaction, event: CardEvent): Promise<string> {
  if (event.about === 'session') return followSessionEvent(app, tx, event);
  if (event.about === 'refund') return followRefund(app, tx, event);
  if (event.about === 'failed_refund') return followFailedRefund(app, tx, event);
  if (event.about === 'failed_payout') return followFailedPayout(app, tx, event);
  if (event.about === 'dispute') return followDispute(app, tx, event);
  return 'ignored';
}

async function followSessionEvent(
  app: App,
  tx: Transaction,
  { session, hasFailed }: Extract<CardEvent, { about: 'session' }>,
): Promise<string> {
  const { paymentId, state } = session;
  if (!paymentId || !isId(paymentId) || !(await findPayment(tx, paymentId))) {
    if (state !== 'paid') return 'ignored';
    const { cents, currency, id } = session;
    const sum = exactMoney(toDollars(cents), currency);
    await reportToOwner(app, tx, `Stripe received ${sum} that belongs to no invoice here`, [
      ['Session at Stripe', id],
    ]);
    return 'reported';
  }
  if (hasFailed) {
    await failDebit(app, tx, paymentId);
    return 'failed';
  }
  if (state === 'paid') return settlePayment(app, tx, system, paymentId, session);
  if (state === 'waiting') await noteOnItsWay(app, tx, paymentId, session);
  if (state === 'over') await endPaymentIn(app, tx, paymentId, 'cancelled', '');
  return state;
}

/** Money refunded in the processor's own dashboard is credited on the invoice here as well. */
async function followRefund(
  app: App,
  tx: Transaction,
  { charge, refundedCents }: Extract<CardEvent, { about: 'refund' }>,
): Promise<string> {
  const { payment: before } = await lockCharged(tx, charge);
  const unbooked = beyondBooked(before, refundedCents);
  if (unbooked <= 0) return 'known';
  await bookReported(app, tx, before.id, unbooked);
  const { invoice, payment } = await lockKnownPayment(tx, before.id);
  const more = beyondBooked(payment, refundedCents);
  const moved = partOf(toDollars(Math.max(0, more)), refundable(payment));
  if (withTip(moved) <= 0) return more < unbooked ? 'refunded' : 'known';
  const reason = 'Refunded at the card processor';
  await bookRefund(app, tx, system, { payment, invoice, moved, reason, isMade: true });
  if (moved.amount > 0)
    await createCreditNote(app, { tx, actor: system, invoice, amount: moved.amount, reason });
  await updateInvoice(app, tx, system, invoice.id);
  return 'refunded';
}

function beyondBooked(
  { refundedAmount: amount, refundedTip: tip }: PaymentRow,
  refundedCents: number,
): number {
  return refundedCents - toCents(withTip({ amount, tip }));
}

/** The bank refused a refund after all: it is open again, both are notified, and it can be retried. */
async function followFailedRefund(
  app: App,
  tx: Transaction,
  event: Extract<CardEvent, { about: 'failed_refund' }>,
): Promise<string> {
  const { payment } = await lockCharged(tx, event.charge);
  const request = isId(event.refundId ?? '') && (await findRequest(tx, event.refundId ?? ''));
  if (request && request.paymentId === payment.id) {
    if (request.status === 'dropped' || request.attempt !== event.attempt) return 'known';
    const { id, attempt } = request;
    if (request.status === 'failed') await updateRequest(tx, id, { attempt: attempt + 1 });
    else await failRequest(app, tx, request, { failure: event.reason, isRefused: true });
    return 'failed';
  }
  const refunds = await listRefunds(tx, payment.id);
  const isThis = (refund: RefundRow) =>
    refund.providerRefund === event.refund ||
    (refund.id === event.refundId && refund.providerRefund === null);
  const isLike = (refund: RefundRow) =>
    refund.status === 'done' &&
    refund.providerRefund === null &&
    toCents(withTip({ amount: refund.amount, tip: refund.tipAmount })) === event.cents;
  const refund = refunds.find(isThis) ?? refunds.findLast(isLike);
  if (!refund) {
    const sum = exactMoney(toDollars(event.cents), payment.currency);
    await reportToOwner(app, tx, `A refund of ${sum} failed at Stripe`, [['Reason', event.reason]]);
    return 'reported';
  }
  if (refund.status === 'failed' || refund.status === 'credited') return 'known';
  await failRefund(app, tx, refund, { failure: event.reason, providerRefund: event.refund });
  return 'failed';
}

async function followFailedPayout(
  app: App,
  tx: Transaction,
  { cents, currency, reason }: Extract<CardEvent, { about: 'failed_payout' }>,
): Promise<string> {
  const sum = exactMoney(toDollars(cents), currency);
  await reportToOwner(app, tx, `Stripe couldn't pay out ${sum} to your bank account`, [
    ['Reason', reason],
  ]);
  return 'reported';
}

/** What changes money and belongs to no invoice. */
async function reportToOwner(
  app: App,
  tx: Transaction,
  subject: string,
  facts: [string, string][],
): Promise<void> {
  const path = adminLink('payments');
  const link = app.settings.publicUrl + path;
  const email = writeEmail({
    subject,
    parts: [`${subject}.`, { facts }],
    button: { button: 'Open payments', link, sentence: `Open them: ${link}` },
  });
  await notifyOwner(app, tx, { kind: 'payment_problem', path }, email);
}

/**
 * While a bank reviews it, no one is reminded; if it is lost, the money is gone and the invoice
 * open.
 */
async function followDispute(
  app: App,
  tx: Transaction,
  event: Extract<CardEvent, { about: 'dispute' }>,
): Promise<string> {
  const { charge, outcome, cents, reason } = event;
  const { invoice, payment } = await lockCharged(tx, charge);
  const closed = 'charge.dispute.closed';
  const isOver =
    outcome === 'open' &&
    ((await hasComeTo(tx, closed, `lost ${charge}`)) ||
      (await hasComeTo(tx, closed, `won ${charge}`)));
  if (isOver) return 'known';
  const now = app.now();
  const note = `Dispute at the bank: ${reason}`;
  await updatePayment(tx, payment.id, { disputedAt: outcome === 'open' ? now : null });
  await setDisputed(app, tx, invoice, outcome === 'won' ? undefined : note);
  if (outcome === 'lost') {
    const moved = partOf(toDollars(cents), refundable(payment));
    const lost = { payment, invoice, moved, reason: 'Dispute lost', isMade: true };
    if (withTip(moved) > 0) await bookRefund(app, tx, system, lost);
    await updateInvoice(app, tx, system, invoice.id);
  }
  const message = {
    open: 'was disputed with the bank',
    won: 'stays yours: you won the dispute',
    lost: 'was lost in a dispute',
  };
  const { amount, tipAmount: tip, currency } = payment;
  await notifyOwnerOfInvoice(app, tx, invoice, {
    kind: 'payment_problem',
    subject: `The payment of ${exactMoney(withTip({ amount, tip }), currency)} ${message[outcome]}`,
    facts: [['Reason', reason]],
  });
  return outcome;
}

async function lockCharged(tx: Transaction, charge: string) {
  const payment = await findByCharge(tx, charge);
  if (!payment)
    throw conflict('not_yet', 'The payment for this event has not arrived yet. Send it again.');
  return lockKnownPayment(tx, payment.id);
}
