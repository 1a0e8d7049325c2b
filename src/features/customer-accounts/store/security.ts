import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { passkeys } from '../../../platform/sessions/tables.ts';

type Reader = Database | Transaction;

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
