import { and, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { emailLocations } from '../tables.ts';

export type EmailLocation = typeof emailLocations.$inferSelect;
export type FolderKey = Pick<EmailLocation, 'account' | 'path' | 'numbering'>;

const inFolder = ({ account, path, numbering }: FolderKey) =>
  and(
    eq(emailLocations.account, account),
    eq(emailLocations.path, path),
    eq(emailLocations.numbering, numbering),
  );

/** Records emails' locations; existing ones stay. */
export async function addLocations(tx: Transaction, locations: EmailLocation[]): Promise<void> {
  if (locations.length > 0) await tx.insert(emailLocations).values(locations).onConflictDoNothing();
}

/** Some emails' locations in a mailbox, by email id. */
export async function locationsOf(
  database: Database | Transaction,
  account: string,
  ids: string[],
): Promise<Map<string, EmailLocation[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select()
    .from(emailLocations)
    .where(and(eq(emailLocations.account, account), inArray(emailLocations.emailId, ids)));
  return Map.groupBy(rows, (row) => row.emailId ?? '');
}

/** Whether an email is in any mailbox that is or was connected. */
export async function isLocated(database: Database, emailId: string): Promise<boolean> {
  const [row] = await database
    .select({ uid: emailLocations.uid })
    .from(emailLocations)
    .where(eq(emailLocations.emailId, emailId))
    .limit(1);
  return row !== undefined;
}

/** Which numbers are recorded in a folder, from `first` to `last`. */
export async function knownUids(
  database: Database,
  folder: FolderKey,
  first: number,
  last: number,
): Promise<Set<number>> {
  const rows = await database
    .select({ uid: emailLocations.uid })
    .from(emailLocations)
    .where(and(inFolder(folder), gte(emailLocations.uid, first), lte(emailLocations.uid, last)));
  return new Set(rows.map((row) => row.uid));
}

/** The emails at some numbers of a folder, by number. */
export async function emailsAt(
  database: Database | Transaction,
  folder: FolderKey,
  uids: number[],
): Promise<Map<number, string>> {
  if (uids.length === 0) return new Map();
  const rows = await database
    .select({ uid: emailLocations.uid, emailId: emailLocations.emailId })
    .from(emailLocations)
    .where(and(inFolder(folder), sql`${emailLocations.uid} = any(${sql.param(uids)}::bigint[])`));
  return new Map(rows.flatMap(({ uid, emailId }) => (emailId ? [[uid, emailId]] : [])));
}

export async function removeLocations(
  tx: Transaction,
  folder: FolderKey,
  uids: number[],
): Promise<void> {
  await tx
    .delete(emailLocations)
    .where(and(inFolder(folder), sql`${emailLocations.uid} = any(${sql.param(uids)}::bigint[])`));
}

/** A folder's locations with outdated numbers. */
export async function outdatedLocations(
  database: Database,
  { account, path, numbering }: FolderKey,
): Promise<EmailLocation[]> {
  return database
    .select()
    .from(emailLocations)
    .where(
      and(
        eq(emailLocations.account, account),
        eq(emailLocations.path, path),
        ne(emailLocations.numbering, numbering),
      ),
    );
}

/** Records how emails are marked there. Returns those whose marks changed. */
export async function updateMarks(
  tx: Transaction,
  folder: FolderKey,
  marks: { uid: number; isRead: boolean; isStarred: boolean }[],
): Promise<{ emailId: string; isRead: boolean | null; isStarred: boolean | null }[]> {
  if (marks.length === 0) return [];
  const { rows } = await tx.execute<{
    emailId: string;
    isRead: boolean | null;
    isStarred: boolean | null;
  }>(sql`
    with marked as (
      select * from unnest(${sql.param(marks.map(({ uid }) => uid))}::bigint[],
        ${sql.param(marks.map(({ isRead }) => isRead))}::boolean[],
        ${sql.param(marks.map(({ isStarred }) => isStarred))}::boolean[]) as m (uid, is_read, is_starred)
    ), noted as (
      select location.* from ${emailLocations} as location join marked using (uid)
      where account = ${folder.account} and path = ${folder.path} and numbering = ${folder.numbering}
        and (location.is_read <> marked.is_read or location.is_starred <> marked.is_starred)
      for update of location
    )
    update ${emailLocations} as location set is_read = marked.is_read, is_starred = marked.is_starred
    from noted join marked using (uid)
    where location.account = noted.account and location.path = noted.path
      and location.numbering = noted.numbering and location.uid = noted.uid and noted.email_id is not null
    returning location.email_id as "emailId",
      case when marked.is_read <> noted.is_read then marked.is_read end as "isRead",
      case when marked.is_starred <> noted.is_starred then marked.is_starred end as "isStarred"`);
  return rows;
}
