import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { photos } from '#features/photos/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { textMessagePhotos, textMessages, textThreads } from '../tables.ts';

type Reader = Database | Transaction;

export type TextRow = typeof textMessages.$inferSelect;

/**
 * Stores a text. Returns its position in the order of all texts; undefined if the provider's id is
 * known.
 */
export async function insertText(
  tx: Transaction,
  text: typeof textMessages.$inferInsert,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(textMessages)
    .values(text)
    .onConflictDoNothing({ target: textMessages.providerId })
    .returning({ position: textMessages.position });
  return row?.position;
}

export async function insertTextPhotos(
  tx: Transaction,
  messageId: string,
  photoIds: string[],
): Promise<void> {
  if (photoIds.length === 0) return;
  await tx
    .insert(textMessagePhotos)
    .values(photoIds.map((photoId, position) => ({ messageId, photoId, position })));
}

/** Finds a text with the phone it went to or came from. */
export async function findText(
  database: Reader,
  id: string,
): Promise<(TextRow & { phone: string; customerId: string | null }) | undefined> {
  const [row] = await database
    .select({
      text: textMessages,
      phone: textThreads.phone,
      customerId: textThreads.customerId,
    })
    .from(textMessages)
    .innerJoin(textThreads, eq(textThreads.id, textMessages.threadId))
    .where(eq(textMessages.id, id));
  return row && { ...row.text, phone: row.phone, customerId: row.customerId };
}

/** The same, locked until the transaction ends. */
export async function lockText(tx: Transaction, id: string) {
  await tx.execute(sql`select id from ${textMessages} where id = ${id} for update`);
  return findText(tx, id);
}

/** The id of the text with a given provider id. */
export async function findTextOfProvider(
  tx: Transaction,
  providerId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: textMessages.id })
    .from(textMessages)
    .where(eq(textMessages.providerId, providerId));
  return row?.id;
}

export async function updateText(
  tx: Transaction,
  id: string,
  change: Partial<typeof textMessages.$inferInsert>,
): Promise<void> {
  await tx.update(textMessages).set(change).where(eq(textMessages.id, id));
}

/** The texts of a thread, newest first. */
export function listTexts(
  database: Database,
  { threadId, cursor, limit }: { threadId: string; cursor?: string | undefined; limit: number },
): Promise<TextRow[]> {
  return database
    .select()
    .from(textMessages)
    .where(
      and(
        eq(textMessages.threadId, threadId),
        cursor
          ? sql`${textMessages.position} < (
              select position from ${textMessages} as last
              where last.id = ${cursor} and last.thread_id = ${threadId})`
          : undefined,
      ),
    )
    .orderBy(desc(textMessages.position))
    .limit(limit);
}

/**
 * The texts waiting to be sent by hand, oldest first, each with its thread's customer or partner.
 */
export function listReady(database: Database, limit: number) {
  return database
    .select({ text: textMessages, thread: textThreads })
    .from(textMessages)
    .innerJoin(textThreads, eq(textThreads.id, textMessages.threadId))
    .where(eq(textMessages.status, 'ready'))
    .orderBy(asc(textMessages.id))
    .limit(limit);
}

export async function countReady(database: Database): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(textMessages)
    .where(eq(textMessages.status, 'ready'));
  return row?.count ?? 0;
}

/** Whether a thread has had a missed-call text since a given time. */
export async function hasMissedCallText(
  tx: Transaction,
  threadId: string,
  since: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: textMessages.id })
    .from(textMessages)
    .where(
      and(
        eq(textMessages.threadId, threadId),
        eq(textMessages.about, 'missed_call'),
        gt(textMessages.createdAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** How many automatic texts went to a phone before. */
export async function hasAutomatic(tx: Transaction, threadId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: textMessages.id })
    .from(textMessages)
    .where(
      and(
        eq(textMessages.threadId, threadId),
        eq(textMessages.direction, 'out'),
        ne(textMessages.about, 'typed'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** What the newest automatic text of a thread is about. */
export async function lastAutomatic(tx: Transaction, threadId: string) {
  const [row] = await tx
    .select({ about: textMessages.about })
    .from(textMessages)
    .where(
      and(
        eq(textMessages.threadId, threadId),
        eq(textMessages.direction, 'out'),
        notInArray(textMessages.about, ['typed', 'opt_out']),
      ),
    )
    .orderBy(desc(textMessages.position))
    .limit(1);
  return row?.about;
}

/** The latest incoming texts, oldest first. */
export async function listLatestReplies(
  tx: Transaction,
  threadId: string,
  limit: number,
): Promise<TextRow[]> {
  const rows = await tx
    .select()
    .from(textMessages)
    .where(and(eq(textMessages.threadId, threadId), eq(textMessages.about, 'reply')))
    .orderBy(desc(textMessages.position))
    .limit(limit);
  return rows.toReversed();
}

/** The latest incoming texts after a position, up to another one if given; oldest first. */
export async function listRepliesAfter(
  database: Reader,
  threadId: string,
  { after, upTo, limit }: { after: number; upTo?: number | undefined; limit: number },
): Promise<TextRow[]> {
  const rows = await database
    .select()
    .from(textMessages)
    .where(
      and(
        eq(textMessages.threadId, threadId),
        eq(textMessages.about, 'reply'),
        gt(textMessages.position, after),
        upTo === undefined ? undefined : lte(textMessages.position, upTo),
      ),
    )
    .orderBy(desc(textMessages.position))
    .limit(limit);
  return rows.toReversed();
}

/** When the owner first wrote after a position, in a text that went out. */
export async function findAnswerAfter(
  database: Reader,
  threadId: string,
  after: number,
): Promise<Date | null> {
  const [row] = await database
    .select({ at: textMessages.createdAt })
    .from(textMessages)
    .where(
      and(
        eq(textMessages.threadId, threadId),
        eq(textMessages.about, 'typed'),
        gt(textMessages.position, after),
        or(isNotNull(textMessages.providerId), eq(textMessages.status, 'sent_by_hand')),
      ),
    )
    .orderBy(asc(textMessages.position))
    .limit(1);
  return row?.at ?? null;
}

/** How many incoming texts came after a position. */
export async function countRepliesAfter(
  tx: Transaction,
  threadId: string,
  position: number,
): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(textMessages)
    .where(
      and(
        eq(textMessages.threadId, threadId),
        eq(textMessages.about, 'reply'),
        sql`${textMessages.position} > ${position}`,
      ),
    );
  return row?.count ?? 0;
}

/** The photos of some texts, in order. */
export function photosOf(database: Reader, messageIds: string[]) {
  const { id, name, size, width, height } = photos;
  const { messageId, position } = textMessagePhotos;
  if (messageIds.length === 0) return Promise.resolve([]);
  return database
    .select({ id, name, size, width, height, messageId })
    .from(textMessagePhotos)
    .innerJoin(photos, eq(photos.id, textMessagePhotos.photoId))
    .where(inArray(messageId, messageIds))
    .orderBy(asc(position));
}
