import {
  enqueueEmail,
  type InvoiceRow,
  loadInvoice,
  notifyOwnerOfInvoice,
} from '#features/invoices/index.ts';
import { mayPay } from '#features/invoices/rules/invoices.ts';
import type { PaymentMethod } from '#features/invoices/rules/payment-methods.ts';
import { currentSettings } from '#features/settings/index.ts';
import { newId } from '#lib/ids.ts';
import { exactMoney, toCents, toDollars } from '#lib/money.ts';
import { type Actor, isOfBusiness } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { badInput, conflict, notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import type { App } from '#services/app.ts';
import { amountProblem, mayProcess, refundable } from '../rules/payments.ts';
import { spreadOver } from '../rules/spread.ts';
import { withTip } from '../rules/tips.ts';
import { listOpenBeside } from '../store/open-invoices.ts';
import { insertPayment, lockPayment, updatePayment } from '../store/payments.ts';
import { bookCredit, requireCredit } from './credits.ts';
import { dayOf, lockKnownPayment } from './known-payment.ts';
import { recordPaymentHistory } from './record-history.ts';
import { updateInvoice } from './update-invoice.ts';

export interface ByHand {
  /** Dollars. */
  amount: number;
  payment_method: PaymentMethod;
  /** YYYY-MM-DD; today if omitted. */
  received_on?: string | undefined;
  reference: string;
  note: string;
  /** Announced, or not cleared yet: it counts once it is processed. */
  pending: boolean;
  sends_receipt: boolean;
  /** What exceeds the balance goes to the customer's other open invoices. */
  spreads?: boolean | undefined;
  /** Dollars beyond all that is owed, which stay as the customer's credit. */
  credit?: number | undefined;
}

/**
 * Records money received by cash, check, transfer or a card elsewhere. Sent twice, it is recorded
 * once.
 */
export async function recordPayment(
  app: App,
  actor: Actor,
  invoiceId: string,
  input: ByHand,
  submit?: Submit,
): Promise<string> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const others = input.spreads ? await listOpenBeside(tx, invoiceId) : [];
    // Always in the same order, so that two checks at once wait for each other.
    const invoices: InvoiceRow[] = [];
    for (const id of [invoiceId, ...others].toSorted()) invoices.push(await loadInvoice(tx, id));
    const id = newId(now);
    const earlier = submit && (await claimKey(tx, now, submit, { paymentId: id }));
    if (earlier) return String(earlier.paymentId);
    if (input.received_on && input.received_on > dayOf(app))
      throw badInput('received_on', 'That date is in the future. Pick today or an earlier date.');
    const { parts, rest } = partsOf(app, invoiceId, invoices, input);
    const { customerId } = loaded(invoices, invoiceId);
    if (input.payment_method === 'credit') {
      if (input.pending) throw badInput('pending', 'Credit is used right away.');
      await requireCredit(app, tx, customerId, input.amount);
    }
    for (const { invoice, amount } of parts) {
      const isOwn = invoice.id === invoiceId;
      const own = { id: isOwn ? id : newId(now), credit: isOwn ? rest : 0 };
      await recordPart(app, tx, actor, invoice, { ...input, ...own, amount });
    }
    if (rest > 0)
      await bookCredit(app, tx, actor, {
        customerId,
        kind: 'received',
        amount: rest,
        paymentMethod: input.payment_method,
        paymentId: id,
        bookedOn: input.received_on,
        reference: input.reference,
      });
    return id;
  });
}

function loaded(invoices: InvoiceRow[], id: string): InvoiceRow {
  const invoice = invoices.find((one) => one.id === id);
  if (!invoice) throw notFound('This invoice');
  return invoice;
}

/**
 * What goes to which invoice, and what stays as credit. Throws 409 if it is more than the customer
 * owes and than was shown to stay.
 */
function partsOf(
  app: App,
  invoiceId: string,
  invoices: InvoiceRow[],
  input: ByHand,
): { parts: { invoice: InvoiceRow; amount: number }[]; rest: number } {
  const { amount, spreads } = input;
  const { currency } = currentSettings(app).system;
  const own = loaded(invoices, invoiceId);
  if (!spreads || toCents(amount) <= toCents(own.openAmount)) {
    checkAmount(own, amount, currency);
    checkRest(0, amount, input, currency);
    return { parts: [{ invoice: own, amount }], rest: 0 };
  }
  checkAmount(own, own.openAmount, currency);
  const open = invoices.filter(({ id, status }) => id === invoiceId || mayPay(status));
  const { parts, rest } = spreadOver(
    amount,
    invoiceId,
    open.map(({ id, openAmount, dueDate }) => ({ id, open: openAmount, due: dueDate })),
  );
  checkRest(rest, amount, input, currency);
  return { parts: parts.map((part) => ({ ...part, invoice: loaded(open, part.id) })), rest };
}

/** Only what was shown before stays as credit, so that no slip and no other window becomes one. */
function checkRest(
  rest: number,
  amount: number,
  { credit = 0, pending, payment_method: method }: ByHand,
  currency: string,
): void {
  if (toCents(rest) !== toCents(credit)) {
    const owed = exactMoney(toDollars(toCents(amount) - toCents(rest)), currency);
    const message =
      credit > 0
        ? `The balance has changed: ${exactMoney(rest, currency)} would stay as credit. Please check and record it again.`
        : `This customer owes only ${owed} in all.`;
    throw conflict('too_much', message, 'amount');
  }
  if (rest <= 0) return;
  if (method === 'credit')
    throw conflict('too_much', 'Use only as much credit as is owed.', 'amount');
  if (pending)
    throw conflict(
      'too_much',
      'What is more than owed stays as credit only once it came.',
      'amount',
    );
}

async function recordPart(
  app: App,
  tx: Transaction,
  actor: Actor,
  invoice: InvoiceRow,
  {
    id,
    amount,
    payment_method: method,
    reference,
    note,
    pending,
    credit,
    ...rest
  }: ByHand & { id: string; credit: number },
): Promise<void> {
  await insertPayment(tx, {
    ...newPaymentOf(app, invoice),
    id,
    amount,
    paymentMethod: method,
    reference,
    note,
    provider: 'hand',
    ...(pending
      ? { status: 'pending' }
      : { status: 'paid', receivedOn: rest.received_on ?? dayOf(app) }),
  });
  const action = pending ? 'payment_pending' : 'payment_received';
  const recorded = { id, invoiceId: invoice.id, action, details: { amount, method } };
  await recordPaymentHistory(tx, app.now(), actor, recorded);
  if (!pending) await countIn(app, tx, actor, { id, sendsReceipt: rest.sends_receipt, credit });
  if (method !== 'credit') return;
  const { customerId } = invoice;
  const used = { customerId, kind: 'used', amount: -amount, paymentMethod: method } as const;
  await bookCredit(app, tx, actor, { ...used, paymentId: id, bookedOn: rest.received_on });
}

/** Marks an invoice as paid: a manual payment of the balance (back-office spec section 4). */
export async function markPaid(
  app: App,
  actor: Actor,
  invoiceId: string,
  submit?: Submit,
): Promise<string | undefined> {
  const invoice = await app.database.transaction((tx) => loadInvoice(tx, invoiceId));
  // Pressed twice, or in two tabs: it is already paid.
  if (invoice.status === 'paid') return undefined;
  const { openAmount: amount } = invoice;
  const rest = { reference: '', note: '', pending: false, sends_receipt: true };
  return recordPayment(
    app,
    actor,
    invoiceId,
    { amount, payment_method: 'manual', ...rest },
    submit,
  );
}

/** A pending payment was received after all. */
export async function processPayment(app: App, actor: Actor, id: string): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const { invoice, payment } = await lockKnownPayment(tx, id);
    if (payment.status === 'completed') return;
    if (!mayProcess(payment.status))
      throw conflict('not_pending', 'You can only process a pending payment.');
    checkAmount(invoice, payment.amount, payment.currency);
    await updatePayment(tx, id, { status: 'completed', receivedOn: dayOf(app), updatedAt: now });
    const details = { amount: payment.amount, method: payment.paymentMethod };
    const action = 'payment_received';
    await recordPaymentHistory(tx, now, actor, { id, invoiceId: invoice.id, action, details });
    await countIn(app, tx, actor, { id, sendsReceipt: true });
  });
}

/** A pending payment won't come. */
export async function cancelPayment(app: App, actor: Actor, id: string): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const { invoice, payment } = await lockKnownPayment(tx, id);
    if (payment.status === 'cancelled') return;
    if (!mayProcess(payment.status))
      throw conflict('not_pending', 'You can only cancel a pending payment.');
    await updatePayment(tx, id, { status: 'cancelled', updatedAt: now });
    const details = { amount: payment.amount };
    const action = 'payment_cancelled';
    await recordPaymentHistory(tx, now, actor, { id, invoiceId: invoice.id, action, details });
  });
}

/** Updates the invoice with a received payment, and enqueues the receipt. */
export async function countIn(
  app: App,
  tx: Transaction,
  actor: Actor,
  {
    id,
    sendsReceipt,
    returned = 0,
    credit = 0,
  }: {
    id: string;
    sendsReceipt: boolean;
    /** Dollars that go back at once, because they were not owed. */
    returned?: number;
    /** Dollars that came on top and stay as the customer's credit. */
    credit?: number;
  },
): Promise<InvoiceRow> {
  const payment = await lockPayment(tx, id);
  if (!payment?.receivedOn) throw new Error('a payment that came in has no day');
  const { paymentMethod: method, receivedOn: day, reference, currency } = payment;
  const { amount, tip } = refundable(payment);
  const invoice = await updateInvoice(app, tx, actor, payment.invoiceId, method);
  if (amount > 0 && sendsReceipt && invoice.customerEmail) {
    const moved = { amount, tip, method, day, reference, ...(credit > 0 && { credit }) };
    await enqueueEmail(app, tx, { kind: 'receipt', invoiceId: invoice.id, moved });
  }
  if (!isOfBusiness(actor)) {
    const charged = withTip({ amount: payment.amount, tip: payment.tipAmount });
    await notifyOwnerOfInvoice(app, tx, invoice, {
      kind: 'payment',
      subject:
        returned > 0
          ? `${exactMoney(returned, currency)} goes back to ${invoice.customerName}`
          : `${exactMoney(charged, currency)} from ${invoice.customerName}`,
      facts: [
        ...(returned > 0
          ? ([
              ['Charged to the card', exactMoney(charged, currency)],
              ['Refunded, because it was not owed', exactMoney(returned, currency)],
            ] as [string, string][])
          : []),
        ...(payment.tipAmount > 0
          ? [['Tip included', exactMoney(payment.tipAmount, currency)] as [string, string]]
          : []),
        invoice.openAmount > 0
          ? ['Balance due', exactMoney(invoice.openAmount, currency)]
          : ['Balance', 'Paid in full'],
      ],
    });
  }
  return invoice;
}

/** What every payment of an invoice starts with. */
export function newPaymentOf(app: App, invoice: InvoiceRow) {
  const now = app.now();
  return {
    invoiceId: invoice.id,
    customerId: invoice.customerId,
    projectId: invoice.projectId,
    currency: currentSettings(app).system.currency,
    createdAt: now,
    updatedAt: now,
  };
}

function checkAmount(invoice: InvoiceRow, amount: number, currency: string): void {
  if (!mayPay(invoice.status)) throw conflict('not_open', `This invoice is ${invoice.status}.`);
  const problem = amountProblem(amount, invoice.openAmount, true);
  if (!problem) return;
  const message =
    problem === 'too_little'
      ? 'Please enter an amount above $0.'
      : `The balance is only ${exactMoney(invoice.openAmount, currency)}.`;
  throw conflict(problem, message, 'amount');
}
