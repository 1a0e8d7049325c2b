import { and, eq } from 'drizzle-orm';
import { newId } from '#lib/ids.ts';
import type { Database, Transaction } from '../database/database.ts';
import { accounts } from './tables.ts';

const providerId = 'google';

/** The user of a Google account, by the number that it has for good; undefined before the first. */
export async function findLinkedUser(
  db: Database | Transaction,
  sub: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.providerId, providerId), eq(accounts.accountId, sub)));
  return found?.userId;
}

/**
 * Links a Google account to the user whose verified email it has: from now on only its number
 * counts. Returns false if another Google account is already linked to this user.
 */
export async function linkGoogle(
  db: Database | Transaction,
  userId: string,
  sub: string,
  now: Date,
): Promise<boolean> {
  await db
    .insert(accounts)
    .values({ id: newId(), userId, accountId: sub, providerId, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  return (await findLinkedUser(db, sub)) === userId;
}
