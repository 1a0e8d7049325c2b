import { newId, newSecret } from '#lib/ids.ts';
import type { Database } from '#platform/database/database.ts';
import type { Auth } from '#platform/sessions/auth.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import { accounts, userRoles, users } from '#platform/sessions/tables.ts';
import { isCommonPassword } from '../rules/common-passwords.ts';

/**
 * Creates the owner's account if there is none. Returns the password if it was generated, to be
 * shown once. Throws for a common password.
 */
export async function ensureOwner(
  app: { auth: Auth; database: Database; now(): Date },
  wanted: { email: string; password: string | undefined },
): Promise<{ created: boolean; password?: string }> {
  if (await findOwner(app.database)) return { created: false };
  if (wanted.password && (await isCommonPassword(wanted.password)))
    throw new Error('OWNER_PASSWORD is one of the most common passwords');
  const password = wanted.password ?? newSecret().slice(0, 16);
  const hash = await (await app.auth.$context).password.hash(password);
  const now = app.now();
  const id = newId();
  const times = { createdAt: now, updatedAt: now };
  const created = await app.database.transaction(async (tx) => {
    // If two servers start at once, the second waits here, then sees the first one's owner.
    await tx.execute("select pg_advisory_xact_lock(hashtext('first owner'))");
    if (await findOwner(tx)) return false;
    await tx
      .insert(users)
      .values({ id, name: '', email: wanted.email, emailVerified: true, ...times });
    await tx.insert(userRoles).values({ userId: id, role: 'owner' });
    await tx.insert(accounts).values({
      id: newId(),
      userId: id,
      accountId: id,
      providerId: 'credential',
      password: hash,
      ...times,
    });
    return true;
  });
  return created && !wanted.password ? { created, password } : { created };
}
