import { and, desc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { NotificationKind } from '#features/settings/rules/notification-kinds.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { noticedProblems, notificationMornings, notifications } from '../tables.ts';

type Reader = Database | Transaction;
export type NotificationRow = typeof notifications.$inferSelect;

export async function insertNotification(tx: Transaction, row: NotificationRow): Promise<void> {
  await tx.insert(notifications).values(row);
}

interface Page {
  kind: NotificationKind | undefined;
  unread: boolean;
  cursor: string | undefined;
  limit: number;
}

/** Newest first. */
export function listNotifications(db: Reader, { kind, unread, cursor, limit }: Page) {
  return db
    .select()
    .from(notifications)
    .where(
      and(
        kind && eq(notifications.kind, kind),
        unread ? isNull(notifications.readAt) : undefined,
        cursor ? lt(notifications.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit);
}

/** How many are unread, up to `max`. */
export async function countUnread(db: Reader, max: number): Promise<number> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(isNull(notifications.readAt))
    .limit(max)
    .as('unread');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(unread);
  return row?.count ?? 0;
}

/** Unread ones that came in within a period, oldest first. */
export function listUnreadBetween(db: Reader, { from, to }: { from: Date; to: Date }) {
  return db
    .select()
    .from(notifications)
    .where(
      and(
        isNull(notifications.readAt),
        gte(notifications.createdAt, from),
        lt(notifications.createdAt, to),
      ),
    )
    .orderBy(notifications.id)
    .limit(200);
}

type Which = { ids: string[] } | { upTo: string } | { path: string };

/** Marks some as read. Returns how many weren't. */
export async function markRead(tx: Transaction, at: Date, which: Which): Promise<number> {
  const chosen =
    'ids' in which
      ? inArray(notifications.id, which.ids)
      : 'upTo' in which
        ? lte(notifications.id, which.upTo)
        : eq(notifications.path, which.path);
  const marked = await tx
    .update(notifications)
    .set({ readAt: at })
    .where(and(isNull(notifications.readAt), chosen))
    .returning({ id: notifications.id });
  return marked.length;
}

/** Deletes read ones from before an instant. */
export async function deleteReadBefore(database: Reader, time: Date): Promise<void> {
  await database.delete(notifications).where(lt(notifications.readAt, time));
}

/** A problem's name contains its hour or day: it occurs once, and is useless afterwards. */
export async function deleteProblemsBefore(database: Reader, time: Date): Promise<void> {
  await database.delete(noticedProblems).where(lt(noticedProblems.at, time));
}

/** Returns whether this hadn't been recorded before. */
export async function noticeOnce(tx: Transaction, name: string, at: Date): Promise<boolean> {
  const made = await tx
    .insert(noticedProblems)
    .values({ name, at })
    .onConflictDoNothing()
    .returning({ name: noticedProblems.name });
  return made.length > 0;
}

/** Returns whether this is the first time on a day, YYYY-MM-DD. */
export async function beginMorning(tx: Transaction, day: string): Promise<boolean> {
  const made = await tx
    .insert(notificationMornings)
    .values({ day })
    .onConflictDoNothing()
    .returning({ day: notificationMornings.day });
  await tx.delete(notificationMornings).where(lt(notificationMornings.day, day));
  return made.length > 0;
}
