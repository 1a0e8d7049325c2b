import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { recurringInvoices } from '../tables.ts';

export type RecurrenceRow = typeof recurringInvoices.$inferSelect;

/** An invoice's recurrence; nothing if it has none. */
export async function findRecurrence(
  database: Database | Transaction,
  sourceId: string,
): Promise<RecurrenceRow | undefined> {
  const [row] = await database
    .select()
    .from(recurringInvoices)
    .where(and(eq(recurringInvoices.sourceId, sourceId), isNull(recurringInvoices.stoppedAt)));
  return row;
}

export async function insertRecurrence(
  tx: Transaction,
  row: typeof recurringInvoices.$inferInsert,
): Promise<void> {
  await tx.insert(recurringInvoices).values(row);
}

export async function updateRecurrence(
  tx: Transaction,
  id: string,
  change: Partial<typeof recurringInvoices.$inferInsert>,
): Promise<void> {
  await tx.update(recurringInvoices).set(change).where(eq(recurringInvoices.id, id));
}

export function listDueRecurrences(database: Database, today: string, limit: number) {
  return database
    .select({ id: recurringInvoices.id })
    .from(recurringInvoices)
    .where(and(isNull(recurringInvoices.stoppedAt), lte(recurringInvoices.nextOn, today)))
    .orderBy(recurringInvoices.nextOn)
    .limit(limit);
}

/**
 * A recurrence, locked until the transaction ends: of two jobs, the second waits and sees the
 * first.
 */
export async function lockRecurrence(
  tx: Transaction,
  id: string,
): Promise<RecurrenceRow | undefined> {
  const rows = await tx
    .select()
    .from(recurringInvoices)
    .where(eq(recurringInvoices.id, id))
    .for('update');
  return rows[0];
}
