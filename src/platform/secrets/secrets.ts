import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { seal, unseal } from './seal.ts';
import { secrets } from './tables.ts';

/** Stores a secret under a name and replaces an earlier one. */
export async function putSecret(
  tx: Transaction,
  secretKey: string,
  now: Date,
  { name, secret }: { name: string; secret: string },
): Promise<void> {
  const stored = { sealed: seal(secretKey, name, secret), updatedAt: now };
  await tx
    .insert(secrets)
    .values({ name, ...stored })
    .onConflictDoUpdate({ target: secrets.name, set: stored });
}

/** The secret of that name; undefined if there is none, or SECRET_KEY has changed. */
export async function readSecret(
  database: Database,
  secretKey: string,
  name: string,
): Promise<string | undefined> {
  const sealed = await findSealed(database, name);
  return sealed && openSealed(secretKey, name, sealed);
}

/** A secret as it is stored, for code that caches it in memory. */
export async function findSealed(database: Database, name: string): Promise<string | undefined> {
  const [row] = await database.select().from(secrets).where(eq(secrets.name, name));
  return row?.sealed;
}

/** The secret sealed under a name; undefined if SECRET_KEY has changed. */
export function openSealed(secretKey: string, name: string, sealed: string): string | undefined {
  try {
    return unseal(secretKey, name, sealed);
  } catch {
    return undefined;
  }
}

export async function hasSecret(database: Database, name: string): Promise<boolean> {
  const rows = await database
    .select({ name: secrets.name })
    .from(secrets)
    .where(eq(secrets.name, name));
  return rows.length > 0;
}

export async function removeSecret(tx: Transaction, name: string): Promise<void> {
  await tx.delete(secrets).where(eq(secrets.name, name));
}
