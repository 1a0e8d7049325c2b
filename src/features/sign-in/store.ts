import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { publishChange } from '../../platform/realtime/events.ts';
import { accounts, users } from '../../platform/sessions/tables.ts';

export async function renameUser(
  database: Database,
  id: string,
  name: string,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.update(users).set({ name, updatedAt: now }).where(eq(users.id, id));
    await publishChange(tx, { topic: 'settings', kind: 'changed', id });
  });
}

/** Whether a user signs in with a password; who came by Google may have none. */
export async function hasPassword(db: Database | Transaction, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, userId),
        eq(accounts.providerId, 'credential'),
        isNotNull(accounts.password),
      ),
    );
  return found.length > 0;
}
