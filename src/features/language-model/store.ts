import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { modelDays } from './tables.ts';

export type ModelDay = typeof modelDays.$inferSelect;

/**
 * Books a call's max cost, unless that would exceed the daily limit. Simultaneous calls wait for
 * each other here, so that together they stay below it.
 * @param most and `limit` in US dollars
 */
export async function bookCall(
  database: Database,
  day: string,
  { max, limit }: { max: number; limit: number },
): Promise<boolean> {
  if (max > limit) return false;
  const booked = await database
    .insert(modelDays)
    .values({ day, spent: max, calls: 1 })
    .onConflictDoUpdate({
      target: modelDays.day,
      set: { spent: sql`${modelDays.spent} + ${max}`, calls: sql`${modelDays.calls} + 1` },
      setWhere: sql`${modelDays.spent} + ${max} <= ${limit}`,
    })
    .returning({ day: modelDays.day });
  return booked.length > 0;
}

/** Corrects a booking once the cost is known. */
export async function settleCall(
  database: Database,
  day: string,
  { max, cost }: { max: number; cost: number },
): Promise<void> {
  await database
    .update(modelDays)
    .set({ spent: sql`greatest(0, ${modelDays.spent} - ${max} + ${cost})` })
    .where(eq(modelDays.day, day));
}

export async function recordFailure(
  database: Database,
  day: string,
  reason: string,
): Promise<void> {
  await database
    .update(modelDays)
    .set({ failures: sql`${modelDays.failures} + 1`, lastFailure: reason.slice(0, 200) })
    .where(eq(modelDays.day, day));
}

export async function findModelDay(database: Database, day: string): Promise<ModelDay | undefined> {
  const [row] = await database.select().from(modelDays).where(eq(modelDays.day, day));
  return row;
}
