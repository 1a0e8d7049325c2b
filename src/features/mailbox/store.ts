import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { letters } from './tables.ts';

export type Letter = typeof letters.$inferSelect;

export async function insertLetter(
  tx: Transaction,
  letter: typeof letters.$inferInsert,
): Promise<void> {
  await tx.insert(letters).values(letter);
}

export async function findLetter(database: Database, id: string): Promise<Letter | undefined> {
  const [letter] = await database.select().from(letters).where(eq(letters.id, id));
  return letter;
}

/** Newest first, from after `cursor`, an id. */
export function listLetters(
  database: Database,
  page: { folder?: 'inbox' | 'sent' | undefined; cursor?: string | undefined; limit: number },
): Promise<Letter[]> {
  return database
    .select()
    .from(letters)
    .where(
      and(
        page.folder ? eq(letters.folder, page.folder) : undefined,
        page.cursor ? lt(letters.id, page.cursor) : undefined,
      ),
    )
    .orderBy(desc(letters.id))
    .limit(page.limit);
}

/** How many letters do not get through, and what the last one's server said. */
export async function findTrouble(database: Database) {
  const troubled = await database
    .select({ error: letters.error, count: sql<number>`count(*) over ()::int` })
    .from(letters)
    .where(and(inArray(letters.delivery, ['waiting', 'failed']), ne(letters.error, '')))
    .orderBy(desc(letters.id))
    .limit(1);
  return troubled[0] && { letters: troubled[0].count, error: troubled[0].error };
}

export async function updateDelivery(
  database: Database | Transaction,
  id: string,
  change: Partial<Pick<Letter, 'delivery' | 'attempts' | 'error' | 'deliveredAt'>>,
): Promise<void> {
  await database.update(letters).set(change).where(eq(letters.id, id));
}
