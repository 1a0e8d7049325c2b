import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import { partners } from '#features/partners/tables.ts';
import { newId } from '#lib/ids.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { textThreads } from '../tables.ts';

type Reader = Database | Transaction;

export type ThreadRow = typeof textThreads.$inferSelect;

/** Whose phone it is, as far as known. */
export interface ThreadPerson {
  customerId?: string | undefined;
  partnerId?: string | undefined;
}

/** The thread of a phone, locked until the transaction ends; created if there is none. */
export async function lockThreadOf(tx: Transaction, phone: string, now: Date): Promise<ThreadRow> {
  await tx
    .insert(textThreads)
    .values({ id: newId(now), phone, lastMessageAt: now })
    .onConflictDoNothing();
  const [thread] = await tx
    .select()
    .from(textThreads)
    .where(eq(textThreads.phone, phone))
    .for('update');
  return thread as ThreadRow;
}

export async function lockThread(tx: Transaction, id: string): Promise<ThreadRow | undefined> {
  const [thread] = await tx.select().from(textThreads).where(eq(textThreads.id, id)).for('update');
  return thread;
}

export async function updateThread(
  tx: Transaction,
  id: string,
  change: Partial<typeof textThreads.$inferInsert>,
): Promise<void> {
  await tx.update(textThreads).set(change).where(eq(textThreads.id, id));
}

/** The only active customer with this phone number; undefined if several share it. */
export async function findCustomerByPhone(
  tx: Transaction,
  phone: string,
): Promise<string | undefined> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(eq(customers.phone, phone), isNull(customers.archivedAt), isNull(customers.mergedInto)),
    )
    .limit(2);
  return rows.length === 1 ? rows[0]?.id : undefined;
}

/** The only active partner with this phone number. */
export async function findPartnerByPhone(
  tx: Transaction,
  phone: string,
): Promise<string | undefined> {
  const rows = await tx
    .select({ id: partners.id })
    .from(partners)
    .where(and(eq(partners.phone, phone), eq(partners.status, 'active')))
    .limit(2);
  return rows.length === 1 ? rows[0]?.id : undefined;
}

/** The cursor after which a page of threads starts: whether it was unread, and its last message. */
export interface ThreadCursor {
  hasUnread: boolean;
  lastPosition: number;
}

/** A thread with the name of its customer or partner, empty if unknown. */
export interface ListedThread extends ThreadRow {
  name: string;
  language: 'english' | 'spanish' | null;
}

const listed = {
  id: textThreads.id,
  phone: textThreads.phone,
  customerId: textThreads.customerId,
  partnerId: textThreads.partnerId,
  ownerUnread: textThreads.ownerUnread,
  hasUnread: textThreads.hasUnread,
  awaitsAnswer: textThreads.awaitsAnswer,
  lastPosition: textThreads.lastPosition,
  lastDirection: textThreads.lastDirection,
  lastMessage: textThreads.lastMessage,
  lastPhotos: textThreads.lastPhotos,
  lastMessageAt: textThreads.lastMessageAt,
  requestId: textThreads.requestId,
  requestPosition: textThreads.requestPosition,
  name: sql<string>`coalesce(trim(${customers.firstName} || ' ' || ${customers.lastName}), ${partners.fullName}, '')`,
  language: sql<
    'english' | 'spanish' | null
  >`coalesce(${customers.language}, ${partners.preferredLanguage})`,
};

function threadsWhere(database: Reader, condition: SQL | undefined) {
  return database
    .select(listed)
    .from(textThreads)
    .leftJoin(customers, eq(customers.id, textThreads.customerId))
    .leftJoin(partners, eq(partners.id, textThreads.partnerId))
    .where(condition)
    .$dynamic();
}

/** The owner's threads: unread ones first, then by the latest message. */
export function listThreads(
  database: Database,
  { after, limit }: { after?: ThreadCursor | undefined; limit: number },
): Promise<ListedThread[]> {
  const { hasUnread, lastPosition } = textThreads;
  const condition =
    after && sql`(${hasUnread}, ${lastPosition}) < (${after.hasUnread}, ${after.lastPosition})`;
  return threadsWhere(database, condition)
    .orderBy(desc(hasUnread), desc(lastPosition))
    .limit(limit);
}

export async function findThread(database: Reader, id: string): Promise<ListedThread | undefined> {
  const [thread] = await threadsWhere(database, eq(textThreads.id, id));
  return thread;
}

/** The threads with a customer, latest first. */
export function listThreadsOf(database: Reader, customerId: string): Promise<ListedThread[]> {
  return threadsWhere(database, eq(textThreads.customerId, customerId))
    .orderBy(desc(textThreads.lastPosition))
    .limit(20);
}

/** Counts stop here, like those of messages. */
const maxCounted = 100;

/** How many threads have texts the owner has not read, up to 100. */
export async function countUnreadThreads(database: Database): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select 1 from ${textThreads} where has_unread limit ${maxCounted}) as counted`);
  return rows[0]?.count ?? 0;
}

/** Moves threads from one customer to another, when two become one. Returns their ids. */
export async function moveThreads(tx: Transaction, from: string, to: string): Promise<string[]> {
  const rows = await tx
    .update(textThreads)
    .set({ customerId: to })
    .where(eq(textThreads.customerId, from))
    .returning({ id: textThreads.id });
  return rows.map(({ id }) => id);
}

/** Moves threads back when a merge is undone. */
export async function moveThreadsBack(
  tx: Transaction,
  from: string,
  to: string,
  ids: string[],
): Promise<void> {
  await tx.execute(sql`
    update ${textThreads} set customer_id = ${to}
    where customer_id = ${from} and id = any(${sql.param(ids)}::uuid[])`);
}
