import { eq } from 'drizzle-orm';
import type { CachedValue } from '../cache/cached-values.ts';
import type { Database, Transaction } from '../database/database.ts';
import { userRoles, users } from './tables.ts';

/** The owner's account; there is one at most. */
export async function findOwner(database: Database | Transaction) {
  const [owner] = await database
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(userRoles.role, 'owner'));
  return owner;
}

/** The owner as every server holds them in memory, for pages that only name them. */
export const cachedOwner: CachedValue<Awaited<ReturnType<typeof findOwner>>> = {
  topic: 'settings',
  read: findOwner,
};
