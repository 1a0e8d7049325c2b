import { and, asc, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { Platform } from '../rules/platforms.ts';
import { contentPosts, contentPostTargets } from '../tables.ts';

const { calendarAt } = contentPosts;

/** The calendar's posts between two instants, by time. */
export function listBetween(database: Database, from: Date, to: Date, limit: number) {
  return listItems(database, and(gte(calendarAt, from), lt(calendarAt, to)), limit);
}

/** Upcoming unpublished posts, next first. */
export function listUpcoming(database: Database, now: Date, limit: number) {
  const isToCome = inArray(contentPosts.status, ['draft', 'scheduled']);
  return listItems(database, and(gte(calendarAt, now), isToCome), limit);
}

async function listItems(database: Database, where: SQL | undefined, limit: number) {
  const rows = await database
    .select({
      id: contentPosts.id,
      topic: contentPosts.topic,
      contentType: contentPosts.contentType,
      status: contentPosts.status,
      calendarAt,
    })
    .from(contentPosts)
    .where(and(isNull(contentPosts.deletedAt), where))
    .orderBy(asc(calendarAt), asc(contentPosts.id))
    .limit(limit);
  const targets = await listStates(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, targets: targets.get(row.id) ?? [] }));
}

/** Platform and status of every target of these posts. */
async function listStates(database: Database, ids: string[]) {
  const byPost = new Map<string, { platform: Platform; isOut: boolean }[]>();
  if (ids.length === 0) return byPost;
  const { postId, platform, status } = contentPostTargets;
  const rows = await database
    .select({
      postId,
      platform,
      isOut: sql<boolean>`${status} in ('publishing', 'published')`,
    })
    .from(contentPostTargets)
    .where(inArray(postId, ids))
    .orderBy(asc(platform));
  for (const row of rows) byPost.set(row.postId, [...(byPost.get(row.postId) ?? []), row]);
  return byPost;
}

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];
