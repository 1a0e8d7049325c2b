import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Deposit } from '../../estimates/rules/deposit.ts';
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
