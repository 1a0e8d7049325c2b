import { and, desc, eq, gt, inArray, isNull, ne, notExists, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { customers } from '#features/customers/tables/customers.ts';
import { partners } from '#features/partners/tables.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { isOpen } from '#platform/sessions/session-end.ts';
import { sessions } from '#platform/sessions/tables.ts';
import { pushSubscriptions } from '../tables.ts';

type Reader = Database | Transaction;
export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

/**
 * A browser that subscribes again keeps its row, with its current keys and session. Returns false if
 * the row belongs to another user who is still signed in.
 */
export async function putSubscription(
  tx: Transaction,
  row: Omit<SubscriptionRow, 'failingSince'>,
  now: Date,
): Promise<boolean> {
  const { sessionId, p256dh, auth } = row;
  const earlier = alias(sessions, 'earlier');
  const current = alias(sessions, 'current');
  const isOthers = tx
    .select({ id: earlier.id })
    .from(earlier)
    .innerJoin(current, eq(current.id, sessionId))
    .where(
      and(
        eq(earlier.id, pushSubscriptions.sessionId),
        ne(earlier.userId, current.userId),
        gt(earlier.expiresAt, now),
      ),
    );
  const stored = await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { sessionId, p256dh, auth, failingSince: null },
      setWhere: notExists(isOthers),
    })
    .returning({ id: pushSubscriptions.id });
  return stored.length > 0;
}

/** Deletes the oldest subscriptions of a session beyond this many. */
export async function deleteAllButNewest(
  tx: Transaction,
  sessionId: string,
  count: number,
): Promise<void> {
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId))
    .orderBy(desc(pushSubscriptions.id))
    .limit(count);
  await tx
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.sessionId, sessionId), notInArray(pushSubscriptions.id, newest)),
    );
}

export async function findSubscription(db: Reader, id: string) {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return row;
}

/** Deletes the browsers whose session has expired: nobody is signed in there. */
export async function deleteOfExpiredSessions(db: Reader, now: Date): Promise<void> {
  const open = db.select({ id: sessions.id }).from(sessions).where(isOpen(now));
  await db.delete(pushSubscriptions).where(notInArray(pushSubscriptions.sessionId, open));
}

const isSignedIn = gt(sessions.expiresAt, sql`now()`);

/** The browsers that are signed in to the back office. */
export function listOwnersSubscriptions(db: Reader): Promise<{ id: string }[]> {
  return db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(sessions.site, 'admin'), isSignedIn))
    .limit(100);
}

/** The browsers in which a customer or partner is signed in to their portal. */
export function listPersonsSubscriptions(
  db: Reader,
  to: { customerId: string } | { partnerId: string },
): Promise<{ id: string }[]> {
  const isTheirs =
    'customerId' in to
      ? and(
          eq(sessions.site, 'customer'),
          inArray(
            sessions.userId,
            db
              .select({ id: customers.authUserId })
              .from(customers)
              .where(eq(customers.id, to.customerId)),
          ),
        )
      : and(
          eq(sessions.site, 'partner'),
          inArray(
            sessions.userId,
            db.select({ id: partners.userId }).from(partners).where(eq(partners.id, to.partnerId)),
          ),
        );
  return db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(isTheirs, isSignedIn))
    .limit(20);
}

/** How many back office browsers are subscribed and were not out of reach the last time. */
export function countOwnersSubscriptions(db: Reader): Promise<number> {
  return db.$count(
    pushSubscriptions,
    and(
      isNull(pushSubscriptions.failingSince),
      inArray(
        pushSubscriptions.sessionId,
        db
          .select({ id: sessions.id })
          .from(sessions)
          .where(and(eq(sessions.site, 'admin'), isSignedIn)),
      ),
    ),
  );
}

/** Stores whether the last notification reached the browser. */
export async function setFailing(db: Reader, id: string, failingSince: Date | null): Promise<void> {
  await db.update(pushSubscriptions).set({ failingSince }).where(eq(pushSubscriptions.id, id));
}

export async function deleteSubscription(db: Reader, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

export async function deleteByEndpoint(
  db: Reader,
  { sessionId, endpoint }: { sessionId: string; endpoint: string },
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpoint, endpoint)),
    );
}

/** Without the keys, every subscription is worthless. */
export async function deleteAll(tx: Transaction): Promise<void> {
  await tx.delete(pushSubscriptions);
}
