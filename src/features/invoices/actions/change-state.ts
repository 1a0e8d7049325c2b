import { type Reached, reachOf, sentTo } from '#features/text-messages/index.ts';
import { newId } from '#lib/ids.ts';
import { toCents } from '#lib/money.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { conflict } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import type { App } from '#services/app.ts';
import { creditNoteTax, maySend, mayVoid, withLateFee } from '../rules/invoices.ts';
import {
  type InvoiceRow,
  insertCredit,
  listCredits,
  listLines,
  updateInvoice,
} from '../store/invoices.ts';
import { today } from '../views/today.ts';
import { updateBalance } from './balance.ts';
import { countRevenue } from './count-revenue.ts';
import { loadInvoice, startInvoice } from './edit.ts';
import { contactOf, enqueueEmail } from './email-customer.ts';
import { feeTermsToSend } from './late-fee-terms.ts';
import { recordInvoiceHistory } from './record-history.ts';

/**
 * Sends an invoice, also repeatedly: a job writes the email with its PDF.
 * @param byHand the owner hands it over another way: it counts as sent, and no email is written
 */
export function sendInvoice(
  app: App,
  actor: Actor,
  id: string,
  byHand = false,
): Promise<{ invoice: InvoiceRow; by: Reached }> {
  return app.database.transaction((tx) => sendInvoiceIn(app, tx, actor, id, byHand));
}

/** The same in the caller's transaction. */
export async function sendInvoiceIn(
  app: App,
  tx: Transaction,
  actor: Actor,
  id: string,
  byHand = false,
): Promise<{ invoice: InvoiceRow; by: Reached }> {
  const now = app.now();
  const before = await loadInvoice(tx, id);
  if (!maySend(before.status))
    throw conflict('not_open', `You can't send a ${before.status} invoice.`);
  const contact = await contactOf(tx, before);
  const by = await reachOf(app, tx, contact, true);
  if (!by.email && !by.text && !byHand) throw conflict('no_email', 'This customer has no email.');
  const day = today(app);
  const isFree = before.totalAmount === 0;
  await updateInvoice(tx, id, {
    ...(before.status === 'draft' && {
      status: isFree ? 'paid' : before.dueDate < day ? 'overdue' : 'sent',
      ...(isFree && { paidDate: day }),
    }),
    ...feeTermsToSend(app, before),
    sentAt: now,
    issuedDate: before.issuedDate ?? day,
    updatedAt: now,
  });
  await countRevenue(tx, before);
  if (!byHand) await enqueueEmail(app, tx, { kind: 'invoice', invoiceId: id });
  const { customerId } = before;
  const details = byHand ? { by_hand: true } : sentTo(app, contact, by);
  await recordInvoiceHistory(tx, now, actor, { id, customerId, action: 'sent', details });
  const reached = { ...by, phone: contact.phone, to: contact.email };
  return { invoice: await loadInvoice(tx, id), by: reached };
}

/** Voids an invoice without payments. Its number and its links stay; they say so. Pressed twice, it counts once. */
export function voidInvoice(app: App, actor: Actor, id: string): Promise<InvoiceRow> {
  return app.database.transaction((tx) => voidInvoiceIn(app, tx, actor, id));
}

/** The same in the caller's transaction. */
export async function voidInvoiceIn(
  app: App,
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<InvoiceRow> {
  const now = app.now();
  const before = await loadInvoice(tx, id);
  if (before.status === 'cancelled') return before;
  if (!mayVoid({ status: before.status, paid: before.paidAmount }))
    throw conflict(
      'has_payments',
      'This invoice has payments. Refund them or write a credit note instead.',
    );
  await updateInvoice(tx, id, { status: 'cancelled', updatedAt: now });
  await countRevenue(tx, before);
  const { customerId } = before;
  const details = { from: before.status, to: 'cancelled' };
  await recordInvoiceHistory(tx, now, actor, {
    id,
    customerId,
    action: 'status_changed',
    details,
  });
  return loadInvoice(tx, id);
}

/** Credits part or all of an open invoice. Dollars, tax included. */
export async function creditInvoice(
  app: App,
  actor: Actor,
  id: string,
  credit: { amount: number; reason: string },
  submit?: Submit,
): Promise<InvoiceRow> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const before = await loadInvoice(tx, id);
    if (submit && (await claimKey(tx, now, submit, {}))) return before;
    if (before.status === 'draft')
      throw conflict('still_draft', "You can't credit a draft. Edit it instead.");
    if (toCents(credit.amount) > toCents(before.openAmount) || before.status === 'cancelled')
      throw conflict(
        'more_than_open',
        "A credit note can't be more than the balance. Refund a payment to return money.",
      );
    await createCreditNote(app, { tx, actor, invoice: before, ...credit });
    return updateBalance(app, tx, actor, id);
  });
}

/** Stores a credit note; the caller updates the balance afterwards. */
export async function createCreditNote(
  app: App,
  {
    tx,
    actor,
    invoice,
    amount,
    reason,
    isWaivedFee = false,
  }: {
    tx: Parameters<typeof listCredits>[0] & Parameters<typeof insertCredit>[0];
    actor: Actor;
    invoice: InvoiceRow;
    amount: number;
    reason: string;
    /** It credits the late fee, which isn't taxed. */
    isWaivedFee?: boolean;
  },
): Promise<void> {
  const now = app.now();
  const earlier = await listCredits(tx, invoice.id);
  const { totalAmount: total, taxAmount: tax, lateFeeAmount: lateFee, id, customerId } = invoice;
  const creditNumber = `${invoice.invoiceNumber}-C${earlier.length + 1}`;
  await insertCredit(tx, {
    id: newId(now),
    invoiceId: id,
    creditNumber,
    amount,
    reason,
    taxAmount: isWaivedFee
      ? 0
      : creditNoteTax(
          { total, tax, lateFee },
          sumOf(earlier.map((one) => one.amount)) - (invoice.lateFeeWaivedAt ? lateFee : 0),
          amount,
        ),
    createdOn: today(app),
    createdAt: now,
  });
  const details = { credit_number: creditNumber, amount, reason };
  await recordInvoiceHistory(tx, now, actor, { id, customerId, action: 'credited', details });
}

/** A new draft with the same content and a new due date. */
export async function duplicateInvoice(
  app: App,
  actor: Actor,
  id: string,
  submit?: Submit,
): Promise<InvoiceRow> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const copyId = newId(now);
    const earlier = submit && (await claimKey(tx, now, submit, { invoiceId: copyId }));
    if (earlier) return loadInvoice(tx, String(earlier.invoiceId));
    const source = await loadInvoice(tx, id);
    if (source.kind !== 'standard')
      throw conflict(
        'of_estimate',
        'This invoice is part of an estimate. Create the next one from the estimate.',
      );
    return startInvoice(app, tx, actor, await copyOf(tx, source, copyId));
  });
}

/**
 * The content of a copied invoice: everything but its own history, so that new columns are copied,
 * too.
 */
export async function copyOf(
  tx: Parameters<typeof listLines>[0],
  source: InvoiceRow,
  id: string,
  more: { recurringId?: string; recurringOn?: string; dueDate?: string } = {},
) {
  const lines = await listLines(tx, source.id);
  const {
    discountAmount: discount,
    subtotal,
    untaxedAmount: untaxed,
    taxAmount: tax,
    totalAmount: total,
    lateFeeAmount,
  } = source;
  return {
    row: { ...withoutHistory(source), id, ...more },
    lines: lines
      .filter(({ type }) => type !== 'late_fee')
      .map(({ invoiceId: _, position: __, ...line }) => ({ ...line, id: newId() })),
    totals: { discount, ...withLateFee({ subtotal, untaxed, tax, total }, -lateFeeAmount) },
  };
}

function withoutHistory(invoice: InvoiceRow) {
  const {
    id,
    invoiceNumber,
    kind,
    status,
    estimateId,
    recurringId,
    recurringOn,
    discountAmount,
    subtotal,
    untaxedAmount,
    taxAmount,
    totalAmount,
    paidAmount,
    creditedAmount,
    openAmount,
    paymentMethod,
    dueDate,
    issuedDate,
    paidDate,
    sentAt,
    viewedAt,
    disputedAt,
    disputeNote,
    lateFeeKind,
    lateFeeValue,
    lateFeeDays,
    lateFeeAfter,
    lateFeeAmount,
    lateFeeAddedOn,
    lateFeeWaivedAt,
    version,
    createdAt,
    updatedAt,
    ...content
  } = invoice;
  return content;
}

function sumOf(amounts: number[]): number {
  return amounts.reduce((cents, amount) => cents + toCents(amount), 0) / 100;
}
