import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { bouncedAddresses } from '../tables.ts';

/** Marks an address (in lower case) that a mail server refused for good. */
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

/** Takes the mark off an address. Returns whether it had one. */
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
