import { loadInvoice } from '#features/invoices/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { findPayment, lockPayment } from '../store/payments.ts';

/** A payment with its invoice, both locked until the transaction ends. Throws 404. */
export async function lockKnownPayment(tx: Transaction, id: string) {
  const found = await findPayment(tx, id);
  if (!found) throw notFound('This payment');
  const invoice = await loadInvoice(tx, found.invoiceId);
  const payment = await lockPayment(tx, id);
  if (!payment) throw notFound('This payment');
  return { invoice, payment };
}

/** Today in the business's time zone, YYYY-MM-DD. */
export function dayOf(app: App): string {
  return dayIn(currentBusiness(app).timeZone, app.now());
}
