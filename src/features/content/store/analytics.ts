import { and, count, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { requests } from '#features/requests/tables.ts';
import type { Database } from '#platform/database/database.ts';
import type { Platform } from '../rules/platforms.ts';
import { contentPosts, contentPostTargets } from '../tables.ts';

/** Finds a link's target and counts a click; returns its platform. */
export async function countClick(
  database: Database,
  linkCode: string,
  isPerson: boolean,
): Promise<Platform | undefined> {
  const isThis = eq(contentPostTargets.linkCode, linkCode);
  const [row] = isPerson
    ? await database
        .update(contentPostTargets)
        .set({ clicks: sql`coalesce(${contentPostTargets.clicks}, 0) + 1` })
        .where(isThis)
        .returning({ platform: contentPostTargets.platform })
    : await database
        .select({ platform: contentPostTargets.platform })
        .from(contentPostTargets)
        .where(isThis);
  return row?.platform;
}

/** What was published since an instant, latest first. */
export function listPublished(database: Database, since: Date, limit: number) {
  const { platform, publishedAt, linkCode, likes, shares, comments, reach, clicks } =
    contentPostTargets;
  return database
    .select({
      postId: contentPosts.id,
      topic: contentPosts.topic,
      contentType: contentPosts.contentType,
      platform,
      publishedAt,
      linkCode,
      likes,
      shares,
      comments,
      reach,
      clicks,
    })
    .from(contentPostTargets)
    .innerJoin(contentPosts, eq(contentPosts.id, contentPostTargets.postId))
    .where(and(gte(publishedAt, since), isNull(contentPosts.deletedAt)))
    .orderBy(desc(publishedAt))
    .limit(limit);
}

export type PublishedRow = Awaited<ReturnType<typeof listPublished>>[number];

/** How many requests each of these links brought. */
export async function countRequests(
  database: Database,
  linkCodes: string[],
): Promise<Map<string, number>> {
  if (linkCodes.length === 0) return new Map();
  const rows = await database
    .select({ campaign: requests.campaign, count: count() })
    .from(requests)
    .where(inArray(requests.campaign, linkCodes))
    .groupBy(requests.campaign);
  return new Map(rows.map((row) => [row.campaign, row.count]));
}
