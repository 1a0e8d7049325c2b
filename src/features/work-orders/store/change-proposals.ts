import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { workOrderChanges } from '../tables.ts';

type Reader = Database | Transaction;

export type ChangeRow = typeof workOrderChanges.$inferSelect;

export function listChanges(db: Reader, orderId: string): Promise<ChangeRow[]> {
  return db
    .select()
    .from(workOrderChanges)
    .where(eq(workOrderChanges.orderId, orderId))
    .orderBy(asc(workOrderChanges.id));
}

export async function findChange(tx: Reader, orderId: string, id: string) {
  const [change] = await tx
    .select()
    .from(workOrderChanges)
    .where(and(eq(workOrderChanges.orderId, orderId), eq(workOrderChanges.id, id)));
  return change;
}

/** The change that an estimate prices. */
export async function findPricedChange(tx: Transaction, estimateId: string) {
  const [change] = await tx
    .select()
    .from(workOrderChanges)
    .where(eq(workOrderChanges.estimateId, estimateId));
  return change;
}

export async function insertChange(tx: Transaction, row: typeof workOrderChanges.$inferInsert) {
  await tx.insert(workOrderChanges).values(row);
}

export async function updateChange(
  tx: Transaction,
  id: string,
  change: Partial<typeof workOrderChanges.$inferInsert>,
): Promise<void> {
  await tx.update(workOrderChanges).set(change).where(eq(workOrderChanges.id, id));
}
