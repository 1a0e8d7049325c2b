import { and, eq, gt, inArray } from 'drizzle-orm';
import { DAYS } from '#lib/days/durations.ts';
import { newSecret, sha256 } from '#lib/ids.ts';
import type { Database, Transaction } from '../database/database.ts';
import { emailChanges, users, verifications } from './tables.ts';

/** How long the link in the email to a new address works, in milliseconds. */
const lasts = DAYS;

/**
 * Stores a new sign-in email until it is confirmed; an earlier change of the user ends. Returns the
 * link's secret.
 */
export async function beginEmailChange(
  tx: Transaction,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + lasts);
  const change = { userId, email, tokenHash: sha256(token), createdAt: now, expiresAt };
  await tx
    .insert(emailChanges)
    .values(change)
    .onConflictDoUpdate({ target: emailChanges.userId, set: change });
  return token;
}

/** An email change that can still be confirmed, by the secret of its link. */
export async function findEmailChange(db: Database | Transaction, token: string, now: Date) {
  const [found] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.tokenHash, sha256(token)), gt(emailChanges.expiresAt, now)));
  return found;
}

/** Uses up a change; false if another press was first. */
export async function takeEmailChange(tx: Transaction, token: string): Promise<boolean> {
  const used = await tx.delete(emailChanges).where(eq(emailChanges.tokenHash, sha256(token)));
  return used.rowCount === 1;
}

/** Gives a user their new, verified address; links and steps started with the old one end. */
export async function setUserEmail(tx: Transaction, id: string, email: string): Promise<void> {
  await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, id));
  await forgetStarted(tx, [id]);
}

/** Ends links and steps started for users: a new password's, a sign-in's second step. */
export async function forgetStarted(tx: Transaction, userIds: string[]): Promise<void> {
  await tx.delete(verifications).where(inArray(verifications.value, userIds));
}

/** What a new password ends: everything that somebody who knew the old one may have started. */
export async function endBegun(tx: Transaction, userId: string): Promise<void> {
  await forgetStarted(tx, [userId]);
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

export async function isEmailTaken(db: Database | Transaction, email: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found.length > 0;
}
