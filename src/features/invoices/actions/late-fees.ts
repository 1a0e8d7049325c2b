import { findProject } from '#features/projects/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { newId } from '#lib/ids.ts';
import { exactMoney, toCents } from '#lib/money.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { conflict } from '#platform/http/errors.ts';
import { eachAlone } from '#platform/jobs/each-alone.ts';
import type { App } from '#services/app.ts';
import { openPayments } from '../events.ts';
import { withLateFee } from '../rules/invoices.ts';
import { feeOn, isFeeDue, mayWaiveFee } from '../rules/late-fee.ts';
import { type InvoiceRow, lockInvoice, updateInvoice } from '../store/invoices.ts';
import { insertLateFee, listFeesDue } from '../store/late-fees.ts';
import { today } from '../views/today.ts';
import { updateBalance } from './balance.ts';
import { createCreditNote } from './change-state.ts';
import { loadInvoice } from './edit.ts';
import { enqueueEmail } from './email-customer.ts';
import { recordInvoiceHistory } from './record-history.ts';

const system: Actor = { kind: 'system' };
const pageSize = 200;

/**
 * Adds the stated late fee to invoices that are overdue long enough. Each is decided with the
 * invoice locked, and stored with its line in one transaction: killed or run twice, even at the
 * same moment, each fee is added once. Returns how many were added.
 */
export async function addLateFees(app: App): Promise<number> {
  const each = eachAlone(app);
  let after: string | undefined;
  for (;;) {
    const page = await listFeesDue(app.database, { today: today(app), after, limit: pageSize });
    for (const { id } of page) await each.run(id, (tx) => addLateFee(app, tx, id));
    if (page.length < pageSize) return each.end();
    after = page.at(-1)?.id;
  }
}

async function addLateFee(app: App, tx: Transaction, id: string): Promise<boolean> {
  const now = app.now();
  const day = today(app);
  const invoice = await lockInvoice(tx, id);
  if (!invoice || !isFeeDue(invoice, day) || (await isExempt(tx, invoice))) return false;
  const fee = feeOn(invoice.openAmount, invoice);
  if (fee <= 0) return false;
  const {
    subtotal,
    untaxedAmount: untaxed,
    taxAmount: tax,
    totalAmount: total,
    customerId,
  } = invoice;
  const totals = withLateFee({ subtotal, untaxed, tax, total }, fee);
  await insertLateFee(tx, { id: newId(now), invoiceId: id, fee });
  await updateInvoice(tx, id, {
    subtotal: totals.subtotal,
    totalAmount: totals.total,
    lateFeeAmount: fee,
    lateFeeAddedOn: day,
  });
  await updateBalance(app, tx, system, id);
  const details = { amount: fee };
  await recordInvoiceHistory(tx, now, system, {
    id,
    customerId,
    action: 'late_fee_added',
    details,
  });
  if (invoice.customerEmail) await enqueueEmail(app, tx, { kind: 'late_fee', invoiceId: id });
  return true;
}

/** A canceled project or a pending payment is no reason for a fee. */
async function isExempt(tx: Transaction, { id, projectId }: InvoiceRow): Promise<boolean> {
  const project = projectId ? await findProject(tx, projectId) : undefined;
  if (project?.status === 'cancelled') return true;
  const open = await openPayments.gather(tx, id);
  return open.includes(true);
}

/**
 * Waives the late fee. One that was added is credited, and the customer gets an email with the new
 * balance; one that was only stated is never added. Pressed twice, it is waived once.
 */
export async function waiveLateFee(app: App, actor: Actor, id: string): Promise<InvoiceRow> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const invoice = await loadInvoice(tx, id);
    if (invoice.lateFeeWaivedAt) return invoice;
    if (!mayWaiveFee(invoice))
      throw conflict('no_late_fee', 'This invoice has no late fee that can be waived.');
    const { customerId, lateFeeAmount: amount, openAmount } = invoice;
    const { currency } = currentSettings(app).system;
    if (toCents(amount) > toCents(openAmount))
      throw conflict(
        'more_than_open',
        `The fee of ${exactMoney(amount, currency)} is more than the balance. Refund a payment to return money.`,
      );
    await updateInvoice(tx, id, { lateFeeWaivedAt: now, updatedAt: now });
    const action = 'late_fee_waived';
    await recordInvoiceHistory(tx, now, actor, { id, customerId, action, details: { amount } });
    if (amount === 0) return loadInvoice(tx, id);
    const credit = { tx, actor, invoice, amount, reason: 'Late fee waived', isWaivedFee: true };
    await createCreditNote(app, credit);
    const after = await updateBalance(app, tx, actor, id);
    const email = { kind: 'late_fee_waived', invoiceId: id } as const;
    if (invoice.customerEmail) await enqueueEmail(app, tx, email);
    return after;
  });
}
