import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { passkeys, sessions, twoFactors, users } from '../../../platform/sessions/tables.ts';

type Reader = Database | Transaction;

/** Where somebody is signed in to the customer portal, the latest used first. */
export function listSessions(db: Reader, userId: string, now: Date) {
  return db
    .select({ id: sessions.id, userAgent: sessions.userAgent, usedAt: sessions.updatedAt })
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), eq(sessions.site, 'customer'), gt(sessions.expiresAt, now)),
    )
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(100);
}

export async function hasApp(db: Reader, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ isOn: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId));
  return user?.isOn ?? false;
}

export async function deleteApp(tx: Transaction, userId: string): Promise<void> {
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
}

export function listPasskeys(db: Reader, userId: string) {
  return db
    .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
}

export async function renamePasskey(
  tx: Transaction,
  userId: string,
  id: string,
  name: string,
): Promise<void> {
  await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
}

/** Gives whether there was such a passkey of this user. */
export async function deletePasskey(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const done = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
  return done.rowCount === 1;
}
