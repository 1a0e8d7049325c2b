import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { calls } from '../tables.ts';

/** Locks the calls of customers who are about to be merged. */
export async function lockCalls(tx: Transaction, customerIds: string[]): Promise<void> {
  await tx
    .select({ id: calls.id })
    .from(calls)
    .where(inArray(calls.customerId, customerIds))
    .orderBy(calls.id)
    .for('update');
}

/** Moves calls from one customer to another: all, or the named ones. Returns their ids. */
export async function moveCalls(
  tx: Transaction,
  from: string,
  to: string,
  ids?: string[],
): Promise<string[]> {
  if (ids?.length === 0) return [];
  const rows = await tx
    .update(calls)
    .set({ customerId: to, version: sql`${calls.version} + 1` })
    .where(and(eq(calls.customerId, from), ids && inArray(calls.id, ids)))
    .returning({ id: calls.id });
  return rows.map(({ id }) => id);
}
