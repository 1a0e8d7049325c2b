import { recountRevenue } from '#features/customers/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { InvoiceRow } from '../store/invoices.ts';

/** Updates the customer's lifetime value after an invoice was issued, paid, credited, or voided. */
export async function countRevenue(
  tx: Transaction,
  { customerId, projectId }: Pick<InvoiceRow, 'customerId' | 'projectId'>,
): Promise<void> {
  await recountRevenue(tx, customerId);
  if (projectId) await publishChange(tx, { topic: 'projects', kind: 'changed', id: projectId });
}
