import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { cardEvents } from '../tables.ts';

/** Records an event, in the transaction of its effects; returns whether it was new. */
export async function takeEvent(
  tx: Transaction,
  event: typeof cardEvents.$inferInsert,
): Promise<boolean> {
  const taken = await tx
    .insert(cardEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: cardEvents.id });
  return taken.length > 0;
}

/** Whether an event of this type already applied to this. */
export async function hasComeTo(tx: Transaction, type: string, outcome: string): Promise<boolean> {
  const found = await tx
    .select({ id: cardEvents.id })
    .from(cardEvents)
    .where(and(eq(cardEvents.type, type), eq(cardEvents.outcome, outcome)))
    .limit(1);
  return found.length > 0;
}
