import { and, eq, isNull } from 'drizzle-orm';
import { newSecret, sha256 } from '#lib/ids.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { putSecret, readSecret, removeSecret } from '#platform/secrets/secrets.ts';
import { calendarFeeds, visitLinks } from '../tables.ts';

/** Creates a private link to a visit. Returns its token, which isn't stored anywhere. */
export async function insertLink(tx: Transaction, now: Date, visitId: string): Promise<string> {
  const token = newSecret();
  await tx.insert(visitLinks).values({ tokenHash: sha256(token), visitId, createdAt: now });
  return token;
}

export async function revokeLinks(tx: Transaction, now: Date, visitId: string): Promise<void> {
  await tx
    .update(visitLinks)
    .set({ revokedAt: now })
    .where(and(eq(visitLinks.visitId, visitId), isNull(visitLinks.revokedAt)));
}

/** A token's link, revoked or not. */
export async function findLink(database: Database | Transaction, token: string) {
  const [link] = await database
    .select({
      visitId: visitLinks.visitId,
      createdAt: visitLinks.createdAt,
      revokedAt: visitLinks.revokedAt,
    })
    .from(visitLinks)
    .where(eq(visitLinks.tokenHash, sha256(token)));
  return link;
}

export async function findFeed(database: Database, ownerId: string) {
  const [feed] = await database
    .select({ createdAt: calendarFeeds.createdAt, tokenHash: calendarFeeds.tokenHash })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.ownerId, ownerId));
  return feed;
}

/**
 * Creates a new private address for the owner's calendar, replacing an earlier one. Returns its
 * token.
 */
export async function replaceFeed(
  tx: Transaction,
  secretKey: string,
  now: Date,
  ownerId: string,
): Promise<string> {
  const token = newSecret();
  await putSecret(tx, secretKey, now, { name: feedSecret(ownerId), secret: token });
  const feed = { tokenHash: sha256(token), createdAt: now };
  await tx
    .insert(calendarFeeds)
    .values({ ownerId, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.ownerId, set: feed });
  return token;
}

export async function removeFeed(tx: Transaction, ownerId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.ownerId, ownerId));
  await removeSecret(tx, feedSecret(ownerId));
}

/** The token of the owner's calendar; nothing if none is stored, or SECRET_KEY has changed. */
export function readFeedToken(database: Database, secretKey: string, ownerId: string) {
  return readSecret(database, secretKey, feedSecret(ownerId));
}

function feedSecret(ownerId: string): string {
  return `calendar-feed:${ownerId}`;
}

/** Whether a token opens the owner's calendar. */
export async function isFeedToken(database: Database, token: string): Promise<boolean> {
  const found = await database
    .select({ ownerId: calendarFeeds.ownerId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, sha256(token)));
  return found.length > 0;
}
