import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { visits } from './tables.ts';

/** Hands visits over from one customer to another: all, or those named. Gives their ids. */
export async function moveVisits(
  tx: Transaction,
  from: string,
  to: string,
  ids?: string[],
): Promise<string[]> {
  const moved = await tx
    .update(visits)
    .set({ customerId: to })
    .where(and(eq(visits.customerId, from), ids && inArray(visits.id, ids)))
    .returning({ id: visits.id });
  return moved.map((row) => row.id);
}
