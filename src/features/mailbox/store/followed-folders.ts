import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { emails, mailboxFolders } from '../tables.ts';

export type FollowedFolder = typeof mailboxFolders.$inferSelect;

/** How far a mailbox's folders are synced, by path. */
export async function readFolders(
  database: Database,
  account: string,
): Promise<Map<string, FollowedFolder>> {
  const rows = await database
    .select()
    .from(mailboxFolders)
    .where(eq(mailboxFolders.account, account));
  return new Map(rows.map((row) => [row.path, row]));
}

/** Whether a mailbox has email text that isn't stored here. */
export async function hasMoreThere(database: Database, account: string): Promise<boolean> {
  const { rows } = await database.execute<{ has: boolean }>(sql`
    select exists (select from ${emails} where not is_complete)
      or exists (select from ${mailboxFolders} where account = ${account} and first_uid > 1) as has`);
  return rows[0]?.has ?? false;
}

/** Starts syncing a folder, or starts over. */
export async function startFolder(database: Database, folder: FollowedFolder): Promise<void> {
  const { account: _, path: __, ...set } = folder;
  await database
    .insert(mailboxFolders)
    .values(folder)
    .onConflictDoUpdate({ target: [mailboxFolders.account, mailboxFolders.path], set });
}

export async function updateFolder(
  database: Database | Transaction,
  { account, path }: Pick<FollowedFolder, 'account' | 'path'>,
  set: Partial<Pick<FollowedFolder, 'firstUid' | 'lastUid' | 'seenState' | 'seenCount' | 'modseq'>>,
): Promise<void> {
  await database
    .update(mailboxFolders)
    .set(set)
    .where(and(eq(mailboxFolders.account, account), eq(mailboxFolders.path, path)));
}
