import { and, desc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#platform/database/database.ts';
import { hasTerms } from '#platform/database/has-terms.ts';
import type { EmailLabel, Folder } from '../rules/mailbox.ts';
import { emailLabels, emails, inFolder } from '../tables.ts';

export interface ThreadPage {
  folder?: Folder | undefined;
  label?: EmailLabel | undefined;
  search?: string | undefined;
  /** Emails that match in text this database doesn't have. */
  foundThere?: string[] | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A thread's latest email among those that a list covers. */
export type ListedThread = Awaited<ReturnType<typeof readPage>>[number];

/** How many of the newest emails a search scans before using the trigram index. */
const firstLook = 2000;

const later = alias(emails, 'later');

/**
 * Email threads by their latest email, newest first. As with customers, a common word is found
 * among the newest emails: the trigram index would read every email that contains it.
 */
export async function listThreads(database: Database, page: ThreadPage): Promise<ListedThread[]> {
  if (!page.search) return readPage(database, page);
  const looked = sql`select id, search_text from ${emails}
    where ${and(isListed(emails, { ...page, search: undefined }), isAfter(page))}
    order by id desc limit ${firstLook}`;
  const near = await readPage(
    database,
    page,
    sql`${emails.id} in (select looked.id from (${looked}) as looked
      where ${hasTerms(sql`looked.search_text`, page.search)}
      union all select unnest(${sql.param(page.foundThere ?? [])}::uuid[]))`,
  );
  return near.length >= page.limit ? near : readPage(database, page);
}

/**
 * Each thread's latest email among those that the list covers.
 * @param near limits the scanned emails, without affecting which is the latest
 */
function readPage(database: Database, page: ThreadPage, near?: SQL) {
  const laterOne = and(
    sql`${later.conversationId} = ${emails.conversationId} and ${later.id} > ${emails.id}`,
    isListed(later, page),
  );
  return database
    .select({
      id: emails.id,
      conversationId: emails.conversationId,
      folder: emails.folder,
      sender: emails.sender,
      recipient: emails.recipient,
      subject: emails.subject,
      snippet: emails.snippet,
      isSecret: emails.isSecret,
      delivery: emails.delivery,
      error: emails.error,
      createdAt: emails.createdAt,
    })
    .from(emails)
    .where(
      and(
        isListed(emails, page),
        near,
        isAfter(page),
        sql`not exists (select from ${emails} as later where ${laterOne})`,
      ),
    )
    .orderBy(desc(emails.id))
    .limit(page.limit);
}

function isAfter({ cursor }: ThreadPage): SQL | undefined {
  return cursor ? lt(emails.id, cursor) : undefined;
}

function isListed(
  table: typeof emails | typeof later,
  page: Pick<ThreadPage, 'folder' | 'label' | 'search' | 'foundThere'>,
): SQL | undefined {
  const { folder, label, search, foundThere = [] } = page;
  return and(
    inList(table, folder),
    label
      ? sql`exists (select from ${emailLabels} where email_id = ${table.id}
          and label = ${label} and not removed)`
      : undefined,
    search
      ? or(
          hasTerms(table.searchText, search),
          foundThere.length > 0
            ? and(inArray(table.id, foundThere), eq(table.isSecret, false))
            : undefined,
        )
      : undefined,
  );
}

/** Without a folder: everything but the trash. */
function inList(table: typeof emails | typeof later, folder: Folder | undefined) {
  return folder ? inFolder(table, folder) : ne(table.folder, 'trash');
}

/** What a list shows about a whole thread. */
export interface ThreadFacts {
  count: number;
  unread: boolean;
  starred: boolean;
  hasFiles: boolean;
  hasDraft: boolean;
  labels: EmailLabel[];
}

/** Of threads by id: what is in the trash, or everything that isn't. */
export async function threadFacts(
  database: Database,
  ids: string[],
  inTrash: boolean,
): Promise<Map<string, ThreadFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({
      id: emails.conversationId,
      count: sql<number>`count(*)::int`,
      unread: sql<boolean>`bool_or(${emails.readAt} is null)`,
      starred: sql<boolean>`bool_or(${emails.starredAt} is not null)`,
      hasFiles: sql<boolean>`bool_or(${emails.attachments} <> '[]')`,
      hasDraft: sql<boolean>`bool_or(${emails.folder} = 'drafts')`,
      labels: sql<EmailLabel[]>`coalesce((select array_agg(distinct label) from ${emailLabels}
        join ${emails} as labeled on labeled.id = email_id
        where labeled.conversation_id = emails.conversation_id and not removed), '{}')`,
    })
    .from(emails)
    .where(and(inArray(emails.conversationId, ids), trashed(inTrash)))
    .groupBy(emails.conversationId);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** A thread's emails, newest first: what is in the trash, or everything that isn't. */
export function listThread(
  database: Database,
  conversationId: string,
  page: { inTrash: boolean; cursor?: string | undefined; limit: number },
) {
  return database
    .select()
    .from(emails)
    .where(
      and(
        eq(emails.conversationId, conversationId),
        trashed(page.inTrash),
        page.cursor ? sql`${emails.id} < ${page.cursor}::uuid` : undefined,
      ),
    )
    .orderBy(sql`${emails.id} desc`)
    .limit(page.limit);
}

const trashed = (inTrash: boolean) =>
  inTrash ? sql`${emails.folder} = 'trash'` : sql`${emails.folder} <> 'trash'`;

/** The threads that some ids of emails or replies belong to, latest first. */
export async function findConversation(
  tx: Transaction | Database,
  { ids, references }: { ids: string[]; references: string[] },
): Promise<string | undefined> {
  if (ids.length === 0 && references.length === 0) return undefined;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select conversation_id as id from (
      select id as email_id, conversation_id from ${emails}
        where id = any(${sql.param(ids)}::uuid[]) and not is_secret
      union all select id, conversation_id from ${emails}
        where message_id <> '' and message_id = any(${sql.param(references)}::text[]) and not is_secret
      union all select id, conversation_id from ${emails}
        where thread <> '' and thread = any(${sql.param(references)}::text[]) and not is_secret
    ) as related order by email_id desc limit 1`);
  return rows[0]?.id;
}

/** Counts stop here, so no number ever reads more rows. */
const maxCounted = 1000;

/**
 * How many inbox threads are unread, how many emails are starred, and how many drafts there are.
 */
export async function countMailbox(database: Database) {
  const count = (from: SQL) =>
    sql`(select count(*)::int from (${from} limit ${maxCounted}) as counted)`;
  const { rows } = await database.execute<{ unread: number; starred: number; drafts: number }>(sql`
    select ${count(sql`select distinct conversation_id from ${emails}
        where ${inFolder(emails, 'inbox')} and read_at is null`)} as unread,
      ${count(sql`select distinct conversation_id from ${emails}
        where starred_at is not null and folder <> 'trash'`)} as starred,
      ${count(sql`select from ${emails} where folder = 'drafts'`)} as drafts`);
  return rows[0] ?? { unread: 0, starred: 0, drafts: 0 };
}
