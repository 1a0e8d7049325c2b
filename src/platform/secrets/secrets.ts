import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/audit.ts';
import type { Database, Transaction } from '../database/database.ts';
import { callersActor } from '../http/current-caller.ts';
import { seal, unseal } from './seal.ts';
import { secrets } from './tables.ts';

/** Stores a secret under a name and replaces an earlier one. The history names it, never its value. */
export async function putSecret(
  tx: Transaction,
  secretKey: string,
  now: Date,
  { name, secret }: { name: string; secret: string },
): Promise<void> {
  const stored = { sealed: seal(secretKey, name, secret), updatedAt: now };
  const isNew = !(await hasSecret(tx, name));
  await tx
    .insert(secrets)
    .values({ name, ...stored })
    .onConflictDoUpdate({ target: secrets.name, set: stored });
  // Tokens that renew themselves are no news.
  if (isNew || callersActor().kind !== 'system') await recordSecret(tx, 'secret_stored', name, now);
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

export async function hasSecret(database: Database | Transaction, name: string): Promise<boolean> {
  const rows = await database
    .select({ name: secrets.name })
    .from(secrets)
    .where(eq(secrets.name, name));
  return rows.length > 0;
}

export async function removeSecret(tx: Transaction, name: string): Promise<void> {
  const removed = await tx
    .delete(secrets)
    .where(eq(secrets.name, name))
    .returning({ name: secrets.name });
  if (removed.length > 0) await recordSecret(tx, 'secret_removed', name, new Date());
}

/** All secrets share one record in the history. */
const subject = { subjectType: 'secret', subjectId: '00000000-0000-7000-8000-000000000003' };

/** The part of a name before an id says which secret it is. */
async function recordSecret(
  tx: Transaction,
  action: 'secret_stored' | 'secret_removed',
  name: string,
  now: Date,
): Promise<void> {
  const details = { name: name.replace(/[\s:_-]*[0-9a-f]{8}-[0-9a-f-]{27}$/i, '') };
  await recordAudit(tx, now, { actor: callersActor(), action, ...subject, details });
}
