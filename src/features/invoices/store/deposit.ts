import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Deposit } from '#features/estimates/rules/deposit.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { invoices } from '../tables.ts';

/** An estimate's deposit invoice, once it was sent. */
export async function findDepositOf(
  database: Database | Transaction,
  estimateId: string,
): Promise<Deposit | undefined> {
  const { id, totalAmount, openAmount, dueDate, kind, status } = invoices;
  const [deposit] = await database
    .select({ invoiceId: id, amount: totalAmount, open: openAmount, dueDate })
    .from(invoices)
    .where(
      and(
        eq(invoices.estimateId, estimateId),
        eq(kind, 'deposit'),
        notInArray(status, ['draft', 'cancelled']),
      ),
    )
    .orderBy(desc(id))
    .limit(1);
  return deposit;
}

/** What was received for all invoices of an estimate. Dollars. */
export async function sumReceivedOf(
  database: Database | Transaction,
  estimateId: string,
): Promise<number> {
  const [sum] = await database
    .select({ paid: sql<number>`coalesce(sum(${invoices.paidAmount}), 0)::float8` })
    .from(invoices)
    .where(
      and(eq(invoices.estimateId, estimateId), notInArray(invoices.status, ['draft', 'cancelled'])),
    );
  return sum?.paid ?? 0;
}
