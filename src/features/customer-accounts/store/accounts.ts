import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import { customers } from '#features/customers/tables/customers.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { userRoles, users } from '#platform/sessions/tables.ts';
import { portalAccounts, portalSignups } from '../tables.ts';

export { insertUser } from '#platform/sessions/new-user.ts';

type Reader = Database | Transaction;
export type SignUpRow = typeof portalSignups.$inferSelect;
export type AccountRow = typeof portalAccounts.$inferSelect;
type NewAccountRow = typeof portalAccounts.$inferInsert;
/** What someone entered when they requested an account. */
export type Person = Pick<
  AccountRow,
  'fullName' | 'phone' | 'address' | 'city' | 'state' | 'zipCode' | 'language'
>;

export async function findUserByEmail(db: Reader, email: string) {
  const [user] = await db
    .select({ id: users.id, name: users.name, hasAccount: portalAccounts.userId })
    .from(users)
    .leftJoin(portalAccounts, eq(portalAccounts.userId, users.id))
    .where(eq(users.email, email));
  return user;
}

export async function findUserById(db: Reader, id: string) {
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, id));
  return user;
}

/** A portal user's account; the customer is missing until it has one. */
export async function findAccount(db: Reader, userId: string) {
  const [found] = await db
    .select({
      status: portalAccounts.status,
      fullName: portalAccounts.fullName,
      language: portalAccounts.language,
      customer: {
        id: customers.id,
        firstName: customers.firstName,
        lastName: customers.lastName,
        language: customers.language,
      },
    })
    .from(portalAccounts)
    .leftJoin(customers, eq(customers.authUserId, portalAccounts.userId))
    .where(eq(portalAccounts.userId, userId));
  return found;
}

export async function insertSignUp(tx: Transaction, row: SignUpRow): Promise<void> {
  await tx.insert(portalSignups).values(row);
}

export async function deleteOldSignUps(tx: Transaction, until: Date): Promise<void> {
  await tx.delete(portalSignups).where(lt(portalSignups.createdAt, until));
}

/** A sign-up that can still be confirmed. */
export async function findSignUp(db: Reader, tokenHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(portalSignups)
    .where(
      and(
        eq(portalSignups.tokenHash, tokenHash),
        isNull(portalSignups.usedAt),
        gt(portalSignups.expiresAt, now),
      ),
    );
  return row;
}

/** Marks a sign-up as used; false if another press was first. */
export async function markSignUpUsed(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(portalSignups)
    .set({ usedAt: now })
    .where(and(eq(portalSignups.id, id), isNull(portalSignups.usedAt)))
    .returning({ id: portalSignups.id });
  return used.length > 0;
}

/** Ends other sign-ups with an email that now has an account. */
export async function endSignUps(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx
    .update(portalSignups)
    .set({ usedAt: now })
    .where(and(eq(portalSignups.email, email), isNull(portalSignups.usedAt)));
}

export async function grantCustomerRole(tx: Transaction, userId: string): Promise<void> {
  await tx.insert(userRoles).values({ userId, role: 'customer' }).onConflictDoNothing();
}

/** Returns false if the user already has a portal account. */
export async function insertAccount(tx: Transaction, row: NewAccountRow): Promise<boolean> {
  const made = await tx
    .insert(portalAccounts)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: portalAccounts.userId });
  return made.length > 0;
}

/** Accounts waiting for the owner's approval, longest wait first. */
export function listWaiting(db: Reader, limit: number) {
  return db
    .select({ account: portalAccounts, email: users.email })
    .from(portalAccounts)
    .innerJoin(users, eq(users.id, portalAccounts.userId))
    .where(eq(portalAccounts.status, 'waiting'))
    .orderBy(asc(portalAccounts.createdAt))
    .limit(limit);
}

export async function lockWaiting(tx: Transaction, userId: string) {
  const [found] = await tx
    .select({ account: portalAccounts, email: users.email })
    .from(portalAccounts)
    .innerJoin(users, eq(users.id, portalAccounts.userId))
    .where(and(eq(portalAccounts.userId, userId), eq(portalAccounts.status, 'waiting')))
    .for('update', { of: portalAccounts });
  return found;
}

export async function decide(
  tx: Transaction,
  userId: string,
  status: 'open' | 'refused',
  now: Date,
): Promise<void> {
  await tx
    .update(portalAccounts)
    .set({ status, question: null, decidedAt: now })
    .where(eq(portalAccounts.userId, userId));
}
