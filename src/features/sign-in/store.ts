import { and, eq, isNotNull } from 'drizzle-orm';
import { sha256 } from '#lib/ids.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { accounts, knownDevices, users } from '#platform/sessions/tables.ts';

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

/** Whether an account that knows other devices sees one for the first time; it is known from now on. */
export async function isNewDevice(
  tx: Transaction,
  userId: string,
  device: string,
  now: Date,
): Promise<boolean> {
  return (await addKnownDevice(tx, userId, sha256(device), now)) === 'another';
}

/** Returns whether a device is the user's first, another one, or known; it is known from now on. */
async function addKnownDevice(
  tx: Transaction,
  userId: string,
  device: string,
  now: Date,
): Promise<'first' | 'another' | 'known'> {
  const known = await tx
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId));
  const added = await tx
    .insert(knownDevices)
    .values({ userId, device, firstSeenAt: now })
    .onConflictDoNothing()
    .returning({ device: knownDevices.device });
  if (added.length === 0) return 'known';
  return known.length === 0 ? 'first' : 'another';
}

/** Whether a user signs in with a password; users who sign in with Google may have none. */
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
