import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { modelDays } from './tables.ts';

export type ModelDay = typeof modelDays.$inferSelect;

/** US dollars. */
interface Booking {
  /** The most it can cost. */
  max: number;
  /** Of the day. */
  limit: number;
  /** Of the day for all visitors, if a visitor causes the call. */
  visitorsLimit: number | undefined;
}

/**
 * Books a call's max cost, unless that would exceed the daily limit, or the visitors' part of it.
 * Simultaneous calls wait for each other here, so that together they stay below it.
 */
export async function bookCall(
  database: Database,
  day: string,
  { max, limit, visitorsLimit }: Booking,
): Promise<boolean> {
  if (max > limit || max > (visitorsLimit ?? limit)) return false;
  const byVisitors = visitorsLimit === undefined ? 0 : max;
  const booked = await database
    .insert(modelDays)
    .values({ day, spent: max, visitorsSpent: byVisitors, calls: 1 })
    .onConflictDoUpdate({
      target: modelDays.day,
      set: {
        spent: sql`${modelDays.spent} + ${max}`,
        visitorsSpent: sql`${modelDays.visitorsSpent} + ${byVisitors}`,
        calls: sql`${modelDays.calls} + 1`,
      },
      setWhere: sql`${modelDays.spent} + ${max} <= ${limit}
        and ${modelDays.visitorsSpent} + ${byVisitors} <= ${visitorsLimit ?? limit}`,
    })
    .returning({ day: modelDays.day });
  return booked.length > 0;
}

/** Corrects a booking once the cost is known. */
export async function settleCall(
  database: Database,
  day: string,
  { max, cost, byVisitor }: { max: number; cost: number; byVisitor: boolean },
): Promise<void> {
  const settled = (spent: SQLWrapper) => sql`greatest(0, ${spent} - ${max} + ${cost})`;
  await database
    .update(modelDays)
    .set({
      spent: settled(modelDays.spent),
      ...(byVisitor && { visitorsSpent: settled(modelDays.visitorsSpent) }),
    })
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
