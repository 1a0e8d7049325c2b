import type { Actor } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { App } from '../../../services/app.ts';
import { type InvoiceRow, updateBalance } from '../../invoices/index.ts';
import type { PaymentMethod } from '../../invoices/rules/payment-methods.ts';
import { sumReceived } from '../store/received.ts';

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
  return updateBalance(app, tx, actor, invoiceId, { paid, method });
}
