import { and, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { users } from '../../../platform/sessions/tables.ts';
import { customers } from '../../customers/tables/customers.ts';
import { portalEmailChanges } from '../tables.ts';

/** Keeps the change that somebody asked for; an earlier one of theirs ends. */
export async function putEmailChange(
  tx: Transaction,
  change: typeof portalEmailChanges.$inferInsert,
): Promise<void> {
  await tx
    .insert(portalEmailChanges)
    .values(change)
    .onConflictDoUpdate({ target: portalEmailChanges.userId, set: change });
}

/** A change that can still be confirmed. */
export async function findEmailChange(db: Database | Transaction, tokenHash: string, now: Date) {
  const [found] = await db
    .select()
    .from(portalEmailChanges)
    .where(and(eq(portalEmailChanges.tokenHash, tokenHash), gt(portalEmailChanges.expiresAt, now)));
  return found;
}

/** Uses a change up; false when another press was first. */
export async function takeEmailChange(tx: Transaction, tokenHash: string): Promise<boolean> {
  const used = await tx
    .delete(portalEmailChanges)
    .where(eq(portalEmailChanges.tokenHash, tokenHash));
  return used.rowCount === 1;
}

export async function deleteEmailChange(tx: Database | Transaction, userId: string): Promise<void> {
  await tx.delete(portalEmailChanges).where(eq(portalEmailChanges.userId, userId));
}

export async function setUserEmail(tx: Transaction, id: string, email: string): Promise<void> {
  await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, id));
}

/** The customer that an account belongs to, held until the transaction ends. */
export async function lockCustomerOf(tx: Transaction, userId: string) {
  const [found] = await tx
    .select({ id: customers.id, version: customers.version, email: customers.email })
    .from(customers)
    .where(eq(customers.authUserId, userId))
    .for('update');
  return found;
}
