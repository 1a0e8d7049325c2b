import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { contentPosts, contentPostTargets } from '../tables.ts';
import { lockPost, type TargetRow } from './posts.ts';

/** A target of a post that isn't deleted, with its post locked until the transaction ends. */
export async function lockTarget(tx: Transaction, id: string): Promise<TargetRow | undefined> {
  const [known] = await tx
    .select({ postId: contentPostTargets.postId })
    .from(contentPostTargets)
    .innerJoin(contentPosts, eq(contentPosts.id, contentPostTargets.postId))
    .where(and(eq(contentPostTargets.id, id), isNull(contentPosts.deletedAt)));
  if (!known || !(await lockPost(tx, known.postId))) return undefined;
  // Read again, because it may have changed while someone else held its post's lock.
  const [target] = await tx.select().from(contentPostTargets).where(eq(contentPostTargets.id, id));
  return target;
}

/** What was published on an account since an instant, latest first. */
export function listPublishedOn(database: Database, accountId: string, since: Date, limit: number) {
  const { id, externalId, publishedAt } = contentPostTargets;
  return database
    .select({ id, externalId })
    .from(contentPostTargets)
    .where(and(eq(contentPostTargets.accountId, accountId), gte(publishedAt, since)))
    .orderBy(desc(publishedAt))
    .limit(limit);
}
