import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { priceBookEntries, priceBookStart } from './tables.ts';

export type PriceRow = typeof priceBookEntries.$inferSelect;

/** The whole price book, by category and name; never more than a few hundred entries. */
export function listPrices(database: Database | Transaction): Promise<PriceRow[]> {
  return database
    .select()
    .from(priceBookEntries)
    .where(isNull(priceBookEntries.removedAt))
    .orderBy(asc(priceBookEntries.category), asc(sql`lower(${priceBookEntries.name})`));
}

/** An entry, or with `removed` a removed one, locked. */
export async function findPrice(
  tx: Transaction,
  id: string,
  { removed = false } = {},
): Promise<PriceRow | undefined> {
  const { removedAt } = priceBookEntries;
  const [found] = await tx
    .select()
    .from(priceBookEntries)
    .where(and(eq(priceBookEntries.id, id), removed ? isNotNull(removedAt) : isNull(removedAt)))
    .for('update');
  return found;
}

/** Stores an entry unless its name is taken. */
export async function insertPrice(
  tx: Transaction,
  row: typeof priceBookEntries.$inferInsert,
): Promise<PriceRow | undefined> {
  const [stored] = await tx.insert(priceBookEntries).values(row).onConflictDoNothing().returning();
  return stored;
}

export async function insertPrices(
  tx: Transaction,
  rows: (typeof priceBookEntries.$inferInsert)[],
): Promise<void> {
  await tx.insert(priceBookEntries).values(rows);
}

export async function updatePrice(
  tx: Transaction,
  row: PriceRow,
  change: Partial<PriceRow>,
): Promise<PriceRow> {
  const [stored] = await tx
    .update(priceBookEntries)
    .set({ ...change, version: row.version + 1 })
    .where(eq(priceBookEntries.id, row.id))
    .returning();
  if (!stored) throw new Error('an entry that was held is gone');
  return stored;
}

/** Locks the price book's names until the transaction ends. */
export async function lockPrices(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table price_book_entries in share row exclusive mode`);
}

/** Records that the starting entries were added. Returns false if they already had been. */
export async function recordStart(tx: Transaction, filledAt: Date): Promise<boolean> {
  const recorded = await tx
    .insert(priceBookStart)
    .values({ filledAt })
    .onConflictDoNothing()
    .returning();
  return recorded.length > 0;
}
