import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { creditNotes, invoices } from '../tables.ts';

/** The total of an invoice's credit notes, in dollars. */
export async function sumCredits(tx: Transaction, invoiceId: string): Promise<number> {
  const [row] = await tx
    .select({ credited: sql<number>`coalesce(sum(${creditNotes.amount}), 0)::float8` })
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoiceId));
  return row?.credited ?? 0;
}

/** What a customer was billed and paid, in dollars. Drafts and canceled ones don't count. */
export async function readCustomerBalance(database: Database | Transaction, customerId: string) {
  const [row] = await database
    .select({
      invoiced: sql<number>`coalesce(sum(total_amount - credited_amount) filter (where status <> 'draft' and status <> 'cancelled'), 0)::float8`,
      paid: sql<number>`coalesce(sum(paid_amount), 0)::float8`,
      open: sql<number>`coalesce(sum(open_amount) filter (where status in ('sent', 'partial', 'overdue')), 0)::float8`,
    })
    .from(invoices)
    .where(eq(invoices.customerId, customerId));
  return row ?? { invoiced: 0, paid: 0, open: 0 };
}
