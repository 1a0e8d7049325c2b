import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { sha256 } from '#lib/ids.ts';
import { mayAccess, type OfficeRole, officeRoles, type StaffRole } from '#lib/rights.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { userRoles, users } from '#platform/sessions/tables.ts';
import { staff } from './tables.ts';

export type StaffRow = typeof staff.$inferSelect;
type StaffChange = Partial<Omit<StaffRow, 'id' | 'version' | 'createdAt'>> & { updatedAt: Date };

const listed = { staff, hasAuthenticator: users.twoFactorEnabled };

export type ListedStaff = { staff: StaffRow; hasAuthenticator: boolean | null };

export function listStaff(database: Database): Promise<ListedStaff[]> {
  return database
    .select(listed)
    .from(staff)
    .leftJoin(users, eq(users.id, staff.userId))
    .orderBy(asc(staff.name), asc(staff.id));
}

export async function findStaff(
  db: Database | Transaction,
  id: string,
): Promise<ListedStaff | undefined> {
  const [found] = await db
    .select(listed)
    .from(staff)
    .leftJoin(users, eq(users.id, staff.userId))
    .where(eq(staff.id, id));
  return found;
}

export async function lockStaff(tx: Transaction, id: string): Promise<StaffRow | undefined> {
  const [found] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
  return found;
}

/** An open invitation, by its link's secret. */
export async function findInvitation(
  db: Database | Transaction,
  token: string,
  now: Date,
): Promise<StaffRow | undefined> {
  const [found] = await db
    .select()
    .from(staff)
    .where(
      and(
        eq(staff.invitationHash, sha256(token)),
        gt(staff.invitationExpiresAt, now),
        isNull(staff.acceptedAt),
      ),
    );
  return found;
}

/** Returns false if someone with this email is already on the list. */
export async function insertStaff(tx: Transaction, row: typeof staff.$inferInsert) {
  const made = await tx.insert(staff).values(row).onConflictDoNothing().returning({ id: staff.id });
  return made.length === 1;
}

export async function updateStaff(
  tx: Transaction,
  { id, version }: StaffRow,
  change: StaffChange,
): Promise<void> {
  await tx
    .update(staff)
    .set({ ...change, version: version + 1 })
    .where(eq(staff.id, id));
}

export async function deleteStaff(tx: Transaction, id: string): Promise<void> {
  await tx.delete(staff).where(eq(staff.id, id));
}

/** Replaces someone's back office role; none removes it. */
export async function setOfficeRole(
  tx: Transaction,
  userId: string,
  role: StaffRole | undefined,
): Promise<void> {
  await tx
    .delete(userRoles)
    .where(and(eq(userRoles.userId, userId), inArray(userRoles.role, [...officeRoles])));
  if (role) await tx.insert(userRoles).values({ userId, role });
}

/** The roles whose people have visits of their own. */
const visitingRoles: OfficeRole[] = officeRoles.filter((role) =>
  mayAccess(role, 'my-day', 'change'),
);

/** Who can be assigned to visits, the owner first, then by name. */
export async function listAssignable(db: Database | Transaction) {
  const people = await db
    .select({ id: users.id, name: users.name, role: userRoles.role })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(inArray(userRoles.role, visitingRoles))
    .orderBy(asc(users.name), asc(users.id));
  const isOwner = ({ role }: { role: string }) => role === 'owner';
  return [...people.filter(isOwner), ...people.filter((one) => !isOwner(one))];
}

export async function isAssignable(db: Database | Transaction, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), inArray(userRoles.role, visitingRoles)));
  return found.length > 0;
}

/** Ends the links of all invitations that nobody has accepted yet. Returns whose. */
export function endOpenInvitations(tx: Transaction, now: Date): Promise<{ id: string }[]> {
  return tx
    .update(staff)
    .set({ invitationHash: null, invitationExpiresAt: now, updatedAt: now })
    .where(and(isNull(staff.acceptedAt), gt(staff.invitationExpiresAt, now)))
    .returning({ id: staff.id });
}
