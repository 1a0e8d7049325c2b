import { and, desc, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import { projects } from '#features/projects/tables.ts';
import type { Database } from '#platform/database/database.ts';
import { contentGenerations, contentPosts } from '../tables.ts';

/** Counts another text of the built-in engine; returns how many there were before. */
export async function takeTurn(database: Database): Promise<number> {
  const [row] = await database
    .insert(contentGenerations)
    .values({ count: 1 })
    .onConflictDoUpdate({
      target: contentGenerations.isOnly,
      set: { count: sql`${contentGenerations.count} + 1` },
    })
    .returning({ count: contentGenerations.count });
  return (row?.count ?? 1) - 1;
}

/** The latest projects completed since an instant. */
export function listFinished(database: Database, since: Date, limit: number) {
  return database
    .select({ title: projects.title, city: projects.city })
    .from(projects)
    .where(and(eq(projects.status, 'completed'), gte(projects.completedAt, since)))
    .orderBy(desc(projects.completedAt))
    .limit(limit);
}

/** The latest published texts, as examples of how the owner writes. */
export async function listLatestTexts(database: Database, limit: number): Promise<string[]> {
  const rows = await database
    .select({ content: contentPosts.content })
    .from(contentPosts)
    .where(and(isNull(contentPosts.deletedAt), ne(contentPosts.status, 'draft')))
    .orderBy(desc(contentPosts.id))
    .limit(limit);
  return rows.map(({ content }) => content);
}
