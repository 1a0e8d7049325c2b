import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { invoices } from '../tables.ts';

/** Moves invoices from one customer to another: all, or the named ones. Returns their ids. */
export async function moveInvoices(
  tx: Transaction,
  from: string,
  to: string,
  ids?: string[],
): Promise<string[]> {
  const moved = await tx
    .update(invoices)
    .set({ customerId: to })
    .where(and(eq(invoices.customerId, from), ids && inArray(invoices.id, ids)))
    .returning({ id: invoices.id });
  return moved.map((row) => row.id);
}

/** Locked before their customers, as when a payment is recorded. */
export async function lockInvoicesOf(tx: Transaction, customerIds: string[]): Promise<void> {
  await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(inArray(invoices.customerId, customerIds))
    .orderBy(asc(invoices.id))
    .for('update');
}
