import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { contentPosts, contentPostTargets, socialAccounts } from '../tables.ts';

export type AccountRow = typeof socialAccounts.$inferSelect;

/** All accounts by platform and name; there are never many. */
export function listAccounts(database: Database): Promise<AccountRow[]> {
  return database
    .select()
    .from(socialAccounts)
    .where(isNull(socialAccounts.deletedAt))
    .orderBy(asc(socialAccounts.platform), asc(sql`lower(${socialAccounts.accountName})`));
}

/** These accounts in no particular order, without deleted ones. */
export async function findAccounts(
  database: Database | Transaction,
  ids: string[],
): Promise<AccountRow[]> {
  if (ids.length === 0) return [];
  return database
    .select()
    .from(socialAccounts)
    .where(and(inArray(socialAccounts.id, ids), isNull(socialAccounts.deletedAt)));
}

/** The account, locked until the transaction ends. */
export async function lockAccount(tx: Transaction, id: string): Promise<AccountRow | undefined> {
  const [account] = await tx
    .select()
    .from(socialAccounts)
    .where(and(eq(socialAccounts.id, id), isNull(socialAccounts.deletedAt)))
    .for('update');
  return account;
}

export async function insertAccount(
  tx: Transaction,
  account: typeof socialAccounts.$inferInsert,
): Promise<void> {
  await tx.insert(socialAccounts).values(account);
}

export async function updateAccount(
  tx: Transaction,
  id: string,
  change: Partial<typeof socialAccounts.$inferInsert>,
): Promise<void> {
  await tx.update(socialAccounts).set(change).where(eq(socialAccounts.id, id));
}

/** How many scheduled posts each account has. */
export async function countScheduled(database: Database): Promise<Map<string | null, number>> {
  const rows = await database
    .select({ id: contentPostTargets.accountId, count: count() })
    .from(contentPostTargets)
    .innerJoin(contentPosts, eq(contentPosts.id, contentPostTargets.postId))
    .where(and(eq(contentPostTargets.status, 'scheduled'), isNull(contentPosts.deletedAt)))
    .groupBy(contentPostTargets.accountId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** The unpublished posts of an account. */
export function listWaitingOn(tx: Transaction, accountId: string) {
  return tx
    .select({ id: contentPostTargets.id, postId: contentPostTargets.postId })
    .from(contentPostTargets)
    .where(
      and(
        eq(contentPostTargets.accountId, accountId),
        inArray(contentPostTargets.status, ['draft', 'scheduled']),
      ),
    );
}

/**
 * The account that a network gave access to: by its id there, or an unconnected one with this name.
 */
export async function findGranted(
  tx: Transaction,
  platform: AccountRow['platform'],
  externalId: string,
  name: string,
): Promise<AccountRow | undefined> {
  const rows = await tx
    .select()
    .from(socialAccounts)
    .where(and(eq(socialAccounts.platform, platform), isNull(socialAccounts.deletedAt)))
    .for('update');
  const isNamed = (one: AccountRow) =>
    one.externalId === null && one.accountName.toLowerCase() === name.toLowerCase();
  return rows.find((one) => one.externalId === externalId) ?? rows.find(isNamed);
}

/** What is scheduled on an account for the future. */
export function listAutomaticWaiting(tx: Transaction, accountId: string, now: Date) {
  const { id, scheduledFor, status } = contentPostTargets;
  return tx
    .select({ id, scheduledFor })
    .from(contentPostTargets)
    .where(
      and(
        eq(contentPostTargets.accountId, accountId),
        eq(status, 'scheduled'),
        gt(scheduledFor, now),
      ),
    );
}
