import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { statusOf } from '../rules/invoices.ts';
import { sumCredits } from '../store/balance.ts';
import { type InvoiceRow, lockInvoice, updateInvoice } from '../store/invoices.ts';
import { today } from '../views/today.ts';
import { lookAtPaidProject } from './complete-paid.ts';
import { countRevenue } from './count-revenue.ts';
import { recordInvoiceHistory } from './record-history.ts';

/**
 * Updates an invoice from its payments and credit notes, in the transaction that changed them. Its
 * status follows by the one rule.
 * @param received the current total of its payments, in dollars, and how the latest one came;
 * omitted if no payment changed. The caller has locked the invoice before adding them up.
 */
export async function updateBalance(
  app: App,
  tx: Transaction,
  actor: Actor,
  id: string,
  received?: { paid: number; onTheWay: number; method?: InvoiceRow['paymentMethod'] | undefined },
): Promise<InvoiceRow> {
  const before = await lockInvoice(tx, id);
  if (!before) throw notFound('This invoice');
  const day = today(app);
  const paid = received?.paid ?? before.paidAmount;
  const credited = await sumCredits(tx, id);
  const balance = { status: before.status, total: before.totalAmount, dueDate: before.dueDate };
  const status = statusOf({ ...balance, paid, credited }, day);
  const after = await updateInvoice(tx, id, {
    paidAmount: paid,
    ...(received && { onTheWayAmount: received.onTheWay }),
    creditedAmount: credited,
    status,
    updatedAt: app.now(),
    // A payment for a draft makes it an invoice, issued on that day.
    issuedDate: before.issuedDate ?? (status === 'draft' ? null : day),
    paidDate: status === 'paid' ? (before.paidDate ?? day) : null,
    ...(received?.method && { paymentMethod: received.method }),
  });
  await countRevenue(tx, before);
  if (status === 'paid' && before.status !== 'paid')
    await lookAtPaidProject(app, tx, before.projectId);
  const details = { from: before.status, to: status };
  // A payment has its own line in the history.
  if (status !== before.status && !received)
    await recordInvoiceHistory(tx, app.now(), actor, {
      id,
      customerId: before.customerId,
      action: 'status_changed',
      details,
    });
  return after;
}
