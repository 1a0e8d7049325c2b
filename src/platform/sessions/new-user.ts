import type { Transaction } from '../database/database.ts';
import { accounts, users } from './tables.ts';

interface NewUser {
  id: string;
  accountId: string;
  email: string;
  name: string;
  /** Omitted for users who sign in only with Google. */
  passwordHash?: string | undefined;
  now: Date;
}

/** Inserts a user whose address was verified; returns false if the address is taken. */
export async function insertUser(tx: Transaction, user: NewUser): Promise<boolean> {
  const times = { createdAt: user.now, updatedAt: user.now };
  const made = await tx
    .insert(users)
    .values({ id: user.id, name: user.name, email: user.email, emailVerified: true, ...times })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (made.length === 0) return false;
  if (user.passwordHash !== undefined) {
    await tx.insert(accounts).values({
      id: user.accountId,
      userId: user.id,
      accountId: user.id,
      providerId: 'credential',
      password: user.passwordHash,
      ...times,
    });
  }
  return true;
}
