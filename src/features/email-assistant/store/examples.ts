import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Language } from '#lib/language.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { AnsweredType } from '../rules/email-types.ts';
import type { Rating } from '../rules/learning.ts';
import { emailExamples as examples } from '../tables.ts';

export type StoredExample = typeof examples.$inferSelect;

export async function insertExample(
  tx: Transaction,
  example: typeof examples.$inferInsert,
): Promise<void> {
  await tx.insert(examples).values(example).onConflictDoNothing({ target: examples.emailId });
}

/** Newest first, after `cursor`, an id. */
export function listExamples(
  database: Database,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<StoredExample[]> {
  return database
    .select()
    .from(examples)
    .where(cursor ? lt(examples.id, cursor) : undefined)
    .orderBy(desc(examples.id))
    .limit(limit);
}

export async function findExample(
  database: Database,
  id: string,
): Promise<StoredExample | undefined> {
  const [example] = await database.select().from(examples).where(eq(examples.id, id));
  return example;
}

/** Returns whether the example exists. */
export async function setRating(
  database: Database,
  id: string,
  rating: Rating | null,
): Promise<boolean> {
  const rows = await database
    .update(examples)
    .set({ rating })
    .where(eq(examples.id, id))
    .returning({ id: examples.id });
  return rows.length > 0;
}

/** Deletes one example, or all. Returns how many there were. */
export async function deleteExamples(database: Database, id?: string): Promise<number> {
  const deleted = await database.delete(examples).where(id ? eq(examples.id, id) : undefined);
  return deleted.rowCount ?? 0;
}

/** The min similarity of two emails, from 0 to 1. */
const minSimilarity = 0.2;
const maxExamined = 200;
const maxFound = 3;

/** The latest replies to similar emails, most similar first. */
export function findSimilar(
  database: Database,
  { type, language, text }: { type: AnsweredType; language: Language; text: string },
) {
  const latest = database
    .select()
    .from(examples)
    .where(
      and(
        eq(examples.type, type),
        eq(examples.language, language),
        ne(examples.outcome, 'rejected'),
      ),
    )
    .orderBy(desc(examples.id))
    .limit(maxExamined)
    .as('latest');
  const similarity = sql<number>`similarity(${latest.originalEmail}, ${text})`;
  return database
    .select({
      draft: latest.draft,
      yourResponse: latest.yourResponse,
      rating: latest.rating,
      sender: latest.sender,
      createdAt: latest.createdAt,
    })
    .from(latest)
    .where(sql`${similarity} >= ${minSimilarity}`)
    .orderBy(desc(similarity))
    .limit(maxFound);
}
