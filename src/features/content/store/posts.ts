import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
} from 'drizzle-orm';
import { photos } from '#features/photos/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import type { PostStatus } from '../rules/posts.ts';
import {
  contentPostPictures,
  contentPosts,
  contentPostTargets,
  socialAccounts,
} from '../tables.ts';

const { searchText, calendarAt, ...columns } = getTableColumns(contentPosts);

export type PostRow = Omit<typeof contentPosts.$inferSelect, 'searchText' | 'calendarAt'>;
export type TargetRow = typeof contentPostTargets.$inferSelect;
/** A target with its account. */
export type ListedTarget = TargetRow & {
  accountName: string | null;
  connectedAt: Date | null;
};

interface PostPage {
  search: string | undefined;
  status: PostStatus | undefined;
  /** The id after which the page starts. */
  cursor: string | undefined;
  limit: number;
}

/** Newest first, because ids sort by creation time. */
export function listPosts(database: Database, page: PostPage): Promise<PostRow[]> {
  return database
    .select(columns)
    .from(contentPosts)
    .where(
      and(
        isNull(contentPosts.deletedAt),
        page.status && eq(contentPosts.status, page.status),
        page.search ? hasTerms(searchText, page.search) : undefined,
        page.cursor ? lt(contentPosts.id, page.cursor) : undefined,
      ),
    )
    .orderBy(desc(contentPosts.id))
    .limit(page.limit);
}

export async function countPosts(database: Database): Promise<Partial<Record<PostStatus, number>>> {
  const rows = await database
    .select({ status: contentPosts.status, count: count() })
    .from(contentPosts)
    .where(isNull(contentPosts.deletedAt))
    .groupBy(contentPosts.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

export async function findPost(
  database: Database | Transaction,
  id: string,
): Promise<PostRow | undefined> {
  const [post] = await database
    .select(columns)
    .from(contentPosts)
    .where(and(eq(contentPosts.id, id), isNull(contentPosts.deletedAt)));
  return post;
}

/** The post, or with `deleted` a deleted one, locked until the transaction ends. */
export async function lockPost(
  tx: Transaction,
  id: string,
  { deleted = false } = {},
): Promise<PostRow | undefined> {
  const { deletedAt } = contentPosts;
  const [post] = await tx
    .select(columns)
    .from(contentPosts)
    .where(and(eq(contentPosts.id, id), deleted ? isNotNull(deletedAt) : isNull(deletedAt)))
    .for('update');
  return post;
}

export async function insertPost(
  tx: Transaction,
  post: typeof contentPosts.$inferInsert,
): Promise<void> {
  await tx.insert(contentPosts).values(post);
}

export async function updatePost(
  tx: Transaction,
  id: string,
  change: Partial<typeof contentPosts.$inferInsert>,
): Promise<void> {
  await tx.update(contentPosts).set(change).where(eq(contentPosts.id, id));
}

/** The targets of these posts, by platform and account. */
export function listTargets(
  database: Database | Transaction,
  postIds: string[],
): Promise<ListedTarget[]> {
  if (postIds.length === 0) return Promise.resolve([]);
  return database
    .select({
      ...getTableColumns(contentPostTargets),
      accountName: socialAccounts.accountName,
      connectedAt: socialAccounts.connectedAt,
    })
    .from(contentPostTargets)
    .leftJoin(socialAccounts, eq(socialAccounts.id, contentPostTargets.accountId))
    .where(inArray(contentPostTargets.postId, postIds))
    .orderBy(asc(contentPostTargets.platform), asc(contentPostTargets.id));
}

export async function insertTargets(
  tx: Transaction,
  targets: (typeof contentPostTargets.$inferInsert)[],
): Promise<void> {
  if (targets.length > 0) await tx.insert(contentPostTargets).values(targets);
}

export async function updateTarget(
  tx: Transaction,
  id: string,
  change: Partial<typeof contentPostTargets.$inferInsert>,
): Promise<void> {
  await tx.update(contentPostTargets).set(change).where(eq(contentPostTargets.id, id));
}

export async function deleteTargets(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(contentPostTargets).where(inArray(contentPostTargets.id, ids));
}

/** Replaces a post's pictures with these, in order. */
export async function putPictures(
  tx: Transaction,
  postId: string,
  photoIds: string[],
): Promise<void> {
  await tx.delete(contentPostPictures).where(eq(contentPostPictures.postId, postId));
  if (photoIds.length === 0) return;
  await tx
    .insert(contentPostPictures)
    .values(photoIds.map((photoId, position) => ({ postId, photoId, position })));
}

/** The pictures of these posts, each post's in order. */
export function listPictures(database: Database | Transaction, postIds: string[]) {
  if (postIds.length === 0) return Promise.resolve([]);
  const { id, name, size, width, height } = photos;
  return database
    .select({ postId: contentPostPictures.postId, photo: { id, name, size, width, height } })
    .from(contentPostPictures)
    .innerJoin(photos, eq(photos.id, contentPostPictures.photoId))
    .where(inArray(contentPostPictures.postId, postIds))
    .orderBy(asc(contentPostPictures.postId), asc(contentPostPictures.position));
}
