import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import { type InvoiceRow, updateInvoice } from '../store/invoices.ts';
import { feeAfterDispute } from './late-fee-terms.ts';
import { recordInvoiceHistory } from './record-history.ts';

/** A bank is reviewing a payment of this invoice, or has finished, which clears the note. */
export async function setDisputed(
  app: App,
  tx: Transaction,
  invoice: InvoiceRow,
  note: string | undefined,
): Promise<void> {
  const now = app.now();
  const { id, customerId } = invoice;
  await updateInvoice(tx, id, {
    disputedAt: note ? now : null,
    disputeNote: note ?? '',
    ...(!note && feeAfterDispute(app, invoice)),
  });
  const action = note ? 'disputed' : 'dispute_settled';
  const recorded = { id, customerId, action, details: { note: note ?? '' } };
  await recordInvoiceHistory(tx, now, { kind: 'system' }, recorded);
}
