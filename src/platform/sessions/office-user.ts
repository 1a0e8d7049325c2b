import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { type OfficeRole, officeRoles } from '#lib/rights.ts';
import type { Database, Transaction } from '../database/database.ts';
import { userRoles, users } from './tables.ts';

export interface OfficeUser {
  id: string;
  name: string;
  email: string;
  role: OfficeRole;
}

/** The owner or a staff member, by account; undefined if their access has ended. */
export function findOfficeUser(db: Database | Transaction, id: string) {
  return findBy(db, eq(users.id, id));
}

/** The same by their sign-in email. */
export function findOfficeUserByEmail(db: Database | Transaction, email: string) {
  return findBy(db, eq(users.email, email));
}

async function findBy(db: Database | Transaction, condition: SQL): Promise<OfficeUser | undefined> {
  const [found] = await db
    .select({ id: users.id, name: users.name, email: users.email, role: userRoles.role })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(condition, inArray(userRoles.role, [...officeRoles])));
  return found && { ...found, role: found.role as OfficeRole };
}
