import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { userRoles, users } from '#platform/sessions/tables.ts';
import { portalAccounts } from '../tables.ts';

/** Records the request to delete an account, or its withdrawal. False if nothing changes. */
export async function recordDeletionRequest(
  tx: Transaction,
  userId: string,
  askedAt: Date | null,
): Promise<boolean> {
  const is = portalAccounts.deletionAskedAt;
  const done = await tx
    .update(portalAccounts)
    .set({ deletionAskedAt: askedAt })
    .where(and(eq(portalAccounts.userId, userId), askedAt ? isNull(is) : isNotNull(is)));
  return done.rowCount === 1;
}

export async function findDeletionRequest(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ askedAt: portalAccounts.deletionAskedAt })
    .from(portalAccounts)
    .where(eq(portalAccounts.userId, userId));
  return row?.askedAt ?? null;
}

/** A customer's account, for the owner. */
export async function findAccountOf(db: Database | Transaction, customerId: string) {
  const [row] = await db
    .select({
      userId: portalAccounts.userId,
      email: users.email,
      createdAt: portalAccounts.createdAt,
      deletionAskedAt: portalAccounts.deletionAskedAt,
      firstName: customers.firstName,
      language: customers.language,
    })
    .from(customers)
    .innerJoin(portalAccounts, eq(portalAccounts.userId, customers.authUserId))
    .innerJoin(users, eq(users.id, portalAccounts.userId))
    .where(eq(customers.id, customerId));
  return row;
}

/** Deletes a portal account, and its user unless they have another role here. */
export async function deleteAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(portalAccounts).where(eq(portalAccounts.userId, userId));
  await tx
    .delete(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, 'customer')));
  const others = await tx.$count(userRoles, eq(userRoles.userId, userId));
  if (others === 0) await tx.delete(users).where(eq(users.id, userId));
}
