import { type InvoiceRow, updateBalance } from '#features/invoices/index.ts';
import { payableOf } from '#features/invoices/rules/invoices.ts';
import type { PaymentMethod } from '#features/invoices/rules/payment-methods.ts';
import { toCents } from '#lib/money.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import { findLiveSession } from '../store/payments.ts';
import { sumOnTheWay, sumReceived } from '../store/received.ts';

/**
 * Updates an invoice from its payments, in the transaction that changed them. The invoice is
 * locked.
 * @param method how the latest payment came
 */
export async function updateInvoice(
  app: App,
  tx: Transaction,
  actor: Actor,
  invoiceId: string,
  method?: PaymentMethod,
): Promise<InvoiceRow> {
  const paid = await sumReceived(tx, invoiceId);
  const onTheWay = await sumOnTheWay(tx, invoiceId);
  const invoice = await updateBalance(app, tx, actor, invoiceId, { paid, onTheWay, method });
  const live = await findLiveSession(tx, invoiceId, app.now());
  if (live && toCents(live.amount) > toCents(payableOf(invoice)))
    await app.jobs.enqueue(tx, 'end-card-page', { paymentId: live.id });
  return invoice;
}
