import {
  enqueueEmail,
  type InvoiceRow,
  loadInvoice,
  notifyOwnerOfInvoice,
} from '#features/invoices/index.ts';
import { mayPay, payableOf } from '#features/invoices/rules/invoices.ts';
import { HOURS, MINUTES } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { publicLink } from '#lib/links.ts';
import { exactMoney, toCents, toDollars } from '#lib/money.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { conflict } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { CardError, type SessionState } from '#services/card-payments/port.ts';
import { isReceived, refundable } from '../rules/payments.ts';
import { type AmountAndTip, withTip } from '../rules/tips.ts';
import {
  endStaleTests,
  findLiveSession,
  findPayment,
  insertPayment,
  listUnsettled,
  type PaymentRow,
  updatePayment,
} from '../store/payments.ts';
import { cardTexts } from '../texts/card.ts';
import { currentProvider, openStripe } from './card-processor.ts';
import { dayOf, lockKnownPayment } from './known-payment.ts';
import { recordPaymentHistory } from './record-history.ts';
import { countIn, newPaymentOf } from './record-payment.ts';
import { bookRefund } from './refund.ts';
import { updateInvoice } from './update-invoice.ts';

const system: Actor = { kind: 'system' };

/** How long a customer has to enter a card; Stripe's minimum is half an hour. */
const sessionLasts = 1 * HOURS;
/** How long a payment waits for the processor's event before we ask. */
const leftAlone = 2 * MINUTES;

/** The result of pressing "Pay": where to go, or why not. */
export type Started =
  | { paymentId: string; provider: 'test' | 'stripe'; url: string | undefined }
  | 'off'
  | 'busy'
  | 'down'
  | 'closed';

/**
 * Opens a page for a card payment. An open session for the same amount is reused: pressed in two
 * tabs, there is one session, which can be paid once. One for another amount or tip is ended first.
 * @param wanted dollars, checked by the caller: the amount against the balance, the tip by
 * `readTip`
 * @param provider the one for this request
 */
export async function startCardPayment(
  app: App,
  actor: Actor,
  invoiceId: string,
  wanted: AmountAndTip,
  provider: 'off' | 'test' | 'stripe',
): Promise<Started> {
  if (provider === 'off') return 'off';
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const begun = await begin(app, actor, { invoiceId, wanted, provider });
    if (begun === 'closed') return begun;
    const { payment, invoice } = begun;
    if (!isFor(payment, wanted)) {
      const ended = await endOther(app, payment);
      if (ended !== 'ended') return ended;
      continue;
    }
    if (provider === 'test') return { paymentId: payment.id, provider, url: undefined };
    return openSession(app, payment, invoice);
  }
  return 'busy';
}

function isFor({ amount, tipAmount }: PaymentRow, wanted: AmountAndTip): boolean {
  return toCents(amount) === toCents(wanted.amount) && toCents(tipAmount) === toCents(wanted.tip);
}

async function begin(
  app: App,
  actor: Actor,
  {
    invoiceId,
    wanted: { amount, tip },
    provider,
  }: { invoiceId: string; wanted: AmountAndTip; provider: 'test' | 'stripe' },
): Promise<{ payment: PaymentRow; invoice: InvoiceRow } | 'closed'> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const invoice = await loadInvoice(tx, invoiceId);
    if (!mayPay(invoice.status) || toCents(amount) > toCents(payableOf(invoice))) return 'closed';
    const live = await findLiveSession(tx, invoiceId, now);
    if (live && live.provider === provider) return { payment: live, invoice };
    const id = newId(now);
    await insertPayment(tx, {
      ...newPaymentOf(app, invoice),
      id,
      amount,
      tipAmount: tip,
      provider,
      status: 'processing',
      paymentMethod: 'credit_card',
      expiresAt: new Date(now.getTime() + sessionLasts),
    });
    await recordPaymentHistory(tx, now, actor, {
      id,
      invoiceId,
      action: 'card_started',
      details: { amount, ...(tip > 0 && { tip }) },
    });
    const { payment } = await lockKnownPayment(tx, id);
    return { payment, invoice };
  });
}

async function openSession(app: App, payment: PaymentRow, invoice: InvoiceRow): Promise<Started> {
  const { id: paymentId } = payment;
  try {
    if (payment.providerAddress)
      return { paymentId, provider: 'stripe', url: payment.providerAddress };
    const session = await createSession(app, payment, invoice);
    return { paymentId, provider: 'stripe', url: session.url };
  } catch (error) {
    if (!(error instanceof CardError)) throw error;
    app.log.warn({ err: error }, 'card processor');
    // Permanently refused: nothing was charged. No response: the job asks again.
    if (error.isFinal) await endPayment(app, paymentId, 'failed', error.message);
    return 'down';
  }
}

/** Requests a session under the payment's id, and stores the session's id. */
async function createSession(
  app: App,
  payment: PaymentRow,
  invoice: InvoiceRow,
): Promise<SessionState> {
  const stripe = await openStripe(app);
  const { language, invoiceNumber, projectTitle, customerEmail: email } = invoice;
  const { publicUrl } = app.settings;
  const back = publicUrl + publicLink('invoiceReturn', language, { id: payment.id });
  const session = await stripe.createSession({
    paymentId: payment.id,
    invoiceId: invoice.id,
    invoiceNumber,
    email,
    language,
    currency: payment.currency,
    items: [
      {
        name: `${invoiceNumber}, ${projectTitle}`.slice(0, 200),
        cents: toCents(payment.amount),
      },
      ...(payment.tipAmount > 0
        ? [{ name: cardTexts(language).tip, cents: toCents(payment.tipAmount) }]
        : []),
    ],
    paidUrl: back,
    backUrl: `${back}?back=1`,
    expiresAt: payment.expiresAt ?? new Date(app.now().getTime() + sessionLasts),
  });
  await app.database.transaction((tx) =>
    updatePayment(tx, payment.id, {
      providerSession: session.id,
      providerAddress: session.url ?? '',
    }),
  );
  return session;
}

/** Ends an earlier card payment, so that another amount can be paid. */
async function endOther(app: App, payment: PaymentRow): Promise<'ended' | 'busy' | 'down'> {
  if (payment.provider === 'test' || !payment.providerSession) {
    // Without a session, no one was shown where to pay.
    await endPayment(app, payment.id, 'cancelled', '');
    return 'ended';
  }
  try {
    const stripe = await openStripe(app);
    const session = await stripe.endSession(payment.providerSession);
    await followSession(app, payment.id, session);
    return session.state === 'waiting' ? 'busy' : 'ended';
  } catch (error) {
    if (error instanceof CardError) return 'down';
    throw error;
  }
}

/** Applies what the processor reports about a session. */
export async function followSession(
  app: App,
  paymentId: string,
  session: SessionState,
): Promise<void> {
  if (session.state === 'paid')
    await app.database.transaction((tx) => settlePayment(app, tx, system, paymentId, session));
  if (session.state === 'waiting')
    await app.database.transaction((tx) => noteOnItsWay(app, tx, paymentId, session));
  if (session.state === 'over') await endPayment(app, paymentId, 'cancelled', '');
}

/**
 * The customer confirmed a bank debit, which takes days: both are notified, and nobody is reminded
 * until it is received or fails.
 */
export async function noteOnItsWay(
  app: App,
  tx: Transaction,
  paymentId: string,
  { charge }: Pick<SessionState, 'charge'>,
): Promise<void> {
  const now = app.now();
  const { invoice, payment } = await lockKnownPayment(tx, paymentId);
  if (payment.status !== 'processing' || payment.onItsWayAt) return;
  const { id, amount, tipAmount: tip, currency } = payment;
  await updatePayment(tx, id, {
    onItsWayAt: now,
    updatedAt: now,
    ...(charge && { providerCharge: charge }),
  });
  const details = { amount, ...(tip > 0 && { tip }) };
  const recorded = { id, invoiceId: invoice.id, action: 'payment_on_its_way', details };
  await recordPaymentHistory(tx, now, system, recorded);
  await updateInvoice(app, tx, system, invoice.id);
  const sum = exactMoney(withTip({ amount, tip }), currency);
  await notifyOwnerOfInvoice(app, tx, invoice, {
    kind: 'payment',
    subject: `${sum} from ${invoice.customerName} is on its way`,
    facts: [['When', 'A bank debit takes up to 5 business days']],
  });
  await emailAboutMoney(app, tx, invoice, payment, 'on_its_way');
}

/** Emails the customer about a payment that was not received, or not yet. */
async function emailAboutMoney(
  app: App,
  tx: Transaction,
  invoice: InvoiceRow,
  { amount, tipAmount: tip, paymentMethod: method }: PaymentRow,
  kind: 'on_its_way' | 'payment_failed',
): Promise<void> {
  if (!invoice.customerEmail) return;
  const moved = { amount, tip, method, day: dayOf(app), reference: '' };
  await enqueueEmail(app, tx, { kind, invoiceId: invoice.id, moved });
}

/** The bank did not move a confirmed payment, or took it back later. Both are notified. */
export async function failDebit(app: App, tx: Transaction, paymentId: string): Promise<void> {
  const { invoice, payment } = await lockKnownPayment(tx, paymentId);
  const { amount, tipAmount: tip, currency, status } = payment;
  if (status !== 'processing' && !isReceived(status)) return;
  const failure = 'The bank declined the payment.';
  let balance = invoice.openAmount;
  if (status === 'processing') await endPaymentIn(app, tx, paymentId, 'failed', failure);
  else {
    const moved = refundable(payment);
    if (withTip(moved) <= 0) return;
    const reason = 'The bank took the payment back';
    await bookRefund(app, tx, system, { payment, invoice, moved, reason, isMade: true });
    balance = (await updateInvoice(app, tx, system, invoice.id)).openAmount;
  }
  const sum = exactMoney(withTip({ amount, tip }), currency);
  await notifyOwnerOfInvoice(app, tx, invoice, {
    kind: 'payment_problem',
    subject: `A payment of ${sum} from ${invoice.customerName} failed`,
    facts: [
      ['Reason', failure],
      ['Balance due', exactMoney(balance, currency)],
    ],
  });
  await emailAboutMoney(app, tx, invoice, payment, 'payment_failed');
}

/**
 * A card payment was received. Its amount with tip and currency must be the requested ones.
 * Anything beyond the balance is refunded right away: if paid twice, one payment stays, with its
 * tip.
 */
export async function settlePayment(
  app: App,
  tx: Transaction,
  actor: Actor,
  paymentId: string,
  paid: Pick<SessionState, 'cents' | 'currency' | 'charge'>,
): Promise<'settled' | 'known' | 'differs'> {
  const now = app.now();
  const { invoice, payment } = await lockKnownPayment(tx, paymentId);
  if (isReceived(payment.status)) return 'known';
  const { id, invoiceId, amount, tipAmount: tip, currency } = { ...payment, invoiceId: invoice.id };
  const asked = withTip({ amount, tip });
  if (paid.cents !== toCents(asked) || paid.currency !== currency) {
    const failure = `The card processor reported ${exactMoney(toDollars(paid.cents), paid.currency || currency)}, but we asked for ${exactMoney(asked, currency)}.`;
    if (payment.failure === failure) return 'differs';
    await updatePayment(tx, id, {
      status: 'failed',
      failure,
      updatedAt: now,
      ...(paid.charge && { providerCharge: paid.charge }),
    });
    const recorded = { id, invoiceId, action: 'card_differs', details: { failure } };
    await recordPaymentHistory(tx, now, actor, recorded);
    await notifyOwnerOfInvoice(app, tx, invoice, {
      kind: 'payment_problem',
      subject: `A card payment for ${invoice.invoiceNumber} doesn't match`,
      facts: [['Problem', failure]],
    });
    return 'differs';
  }
  await updatePayment(tx, id, {
    status: 'paid',
    receivedOn: dayOf(app),
    failure: '',
    onItsWayAt: null,
    updatedAt: now,
    ...(paid.charge && { providerCharge: paid.charge }),
  });
  const details = { amount, ...(tip > 0 && { tip }), method: 'credit_card' };
  await recordPaymentHistory(tx, now, actor, {
    id,
    invoiceId,
    action: 'payment_received',
    details,
  });
  const open = mayPay(invoice.status) ? toCents(invoice.openAmount) : 0;
  const excess = toCents(amount) - open;
  if (excess > 0) {
    const settled = { ...payment, status: 'paid' as const };
    const reason = 'Paid twice, or more than the balance';
    // Nothing was owed, so there was nothing to tip for either.
    const moved = { amount: toDollars(excess), tip: open > 0 ? 0 : tip };
    const refund = { payment: settled, invoice, moved, reason };
    await bookRefund(app, tx, system, refund);
    if (invoice.customerEmail) {
      const back = { ...moved, method: payment.paymentMethod, day: dayOf(app), reference: '' };
      await enqueueEmail(app, tx, { kind: 'returned', invoiceId, moved: back });
    }
    await countIn(app, tx, actor, { id, sendsReceipt: true, returned: withTip(moved) });
    return 'settled';
  }
  await countIn(app, tx, actor, { id, sendsReceipt: true });
  return 'settled';
}

/** A card payment failed. A received one stays. */
export async function endPayment(
  app: App,
  id: string,
  status: 'failed' | 'cancelled',
  failure: string,
): Promise<void> {
  await app.database.transaction((tx) => endPaymentIn(app, tx, id, status, failure));
}

export async function endPaymentIn(
  app: App,
  tx: Transaction,
  id: string,
  status: 'failed' | 'cancelled',
  failure: string,
): Promise<void> {
  const now = app.now();
  const { invoice, payment } = await lockKnownPayment(tx, id);
  if (payment.status !== 'processing') return;
  await updatePayment(tx, id, {
    status,
    failure: failure.slice(0, 500),
    onItsWayAt: null,
    updatedAt: now,
  });
  if (payment.onItsWayAt) await updateInvoice(app, tx, system, invoice.id);
  const action = status === 'failed' ? 'card_failed' : 'card_ended';
  const { amount, tipAmount: tip } = payment;
  const details = { amount, ...(tip > 0 && { tip }), failure };
  await recordPaymentHistory(tx, now, system, { id, invoiceId: invoice.id, action, details });
}

/** The test terminal's result: no card, no money, but everything else as with a real one. */
export async function finishTest(
  app: App,
  actor: Actor,
  paymentId: string,
  isAccepted: boolean,
): Promise<boolean> {
  if (currentProvider(app) !== 'test')
    throw conflict('no_test_terminal', 'The test terminal is off.');
  return app.database.transaction(async (tx) => {
    const { payment } = await lockKnownPayment(tx, paymentId);
    if (payment.provider !== 'test') return false;
    if (isReceived(payment.status)) return true;
    if (payment.status !== 'processing') return false;
    if (!isAccepted) {
      await endPaymentIn(app, tx, paymentId, 'failed', 'The card was declined.');
      return false;
    }
    const { amount, tipAmount: tip, currency } = payment;
    const paid = { cents: toCents(withTip({ amount, tip })), currency, charge: undefined };
    return (await settlePayment(app, tx, actor, paymentId, paid)) !== 'differs';
  });
}

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'end-card-page': { paymentId: string };
  }
}

/** Ends a card page that asks for more than is still open, so that no money has to go back. */
export async function endCardPage(app: App, paymentId: string): Promise<void> {
  const payment = await findPayment(app.database, paymentId);
  if (payment?.status !== 'processing' || payment.onItsWayAt) return;
  const outcome = await endOther(app, payment);
  if (outcome === 'down') throw new Error('the card processor does not answer');
}

/** Asks the processor about one unsettled payment, and applies the answer. */
export async function askAbout(app: App, payment: PaymentRow): Promise<void> {
  if (payment.status !== 'processing' || payment.provider !== 'stripe') return;
  if (!payment.providerSession) {
    // The payment address was never shown to anyone: after its time, it is over.
    const isOver = payment.expiresAt !== null && payment.expiresAt <= app.now();
    if (isOver) await endPayment(app, payment.id, 'cancelled', '');
    return;
  }
  const stripe = await openStripe(app);
  await followSession(app, payment.id, await stripe.findSession(payment.providerSession));
}

/** Resolves payments without an event: lost events, a crash, an outage of the processor. */
export async function reconcileCards(app: App): Promise<number> {
  await endStaleTests(app.database, app.now());
  const before = new Date(app.now().getTime() - leftAlone);
  const unsettled = await listUnsettled(app.database, before, 200);
  let failed = 0;
  for (const payment of unsettled)
    await askAbout(app, payment).catch((error) => {
      if (!(error instanceof CardError)) throw error;
      app.log.warn({ err: error }, 'card processor');
      failed += 1;
    });
  return unsettled.length - failed;
}
