import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { bouncedAddresses } from '../tables.ts';

/** Marks an address (in lowercase) that a mail server permanently refused. */
export async function markAddress(
  tx: Transaction,
  address: string,
  bounce: { reason: string; bouncedAt: Date },
): Promise<void> {
  await tx
    .insert(bouncedAddresses)
    .values({ address, ...bounce })
    .onConflictDoUpdate({ target: bouncedAddresses.address, set: bounce });
}

/** Clears an address's mark. Returns whether it had one. */
export async function clearAddress(
  database: Database | Transaction,
  address: string,
): Promise<boolean> {
  const cleared = await database
    .delete(bouncedAddresses)
    .where(eq(bouncedAddresses.address, address.toLowerCase()));
  return (cleared.rowCount ?? 0) > 0;
}

export async function findBouncedAddress(database: Database, address: string) {
  const [row] = await database
    .select()
    .from(bouncedAddresses)
    .where(eq(bouncedAddresses.address, address.toLowerCase()));
  return row;
}
