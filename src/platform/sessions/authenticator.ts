import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { Database, Transaction } from '../database/database.ts';
import type { Auth } from './auth.ts';
import { twoFactors, users } from './tables.ts';

// Authenticator apps, through better-auth's calls. `headers` are those of a call by their holder:
// with the session's token.

/**
 * Starts setting up an authenticator app. Returns the address that the app reads, or undefined if
 * the password is wrong, or there is an app already.
 */
export async function beginApp(
  auth: Auth,
  headers: Headers,
  password: string,
): Promise<string | undefined> {
  const body = { method: 'totp' as const, ...(password && { password }) };
  const made = await auth.api.enableTwoFactor({ body, headers }).catch(refused);
  return made && 'totpURI' in made ? made.totpURI : undefined;
}

/**
 * Completes the setup with the app's first code. Returns the session's new token, if it got one,
 * and the recovery codes; undefined if the code is wrong.
 */
export async function confirmFirstCode(
  auth: Auth,
  headers: Headers,
  { userId, code }: { userId: string; code: string },
): Promise<{ token: string | null; codes: string[] } | undefined> {
  const body = { code: code.replace(/\s/g, '') };
  const done = await auth.api.verifyTOTP({ body, headers, returnHeaders: true }).catch(refused);
  if (!done) return undefined;
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
  return { token: done.headers.get('set-auth-token'), codes: backupCodes };
}

/** Replaces the recovery codes; undefined if the password is wrong. */
export async function replaceCodes(
  auth: Auth,
  headers: Headers,
  password: string | undefined,
): Promise<string[] | undefined> {
  const body = password === undefined ? {} : { password };
  const made = await auth.api.generateBackupCodes({ body, headers }).catch(refused);
  return made?.backupCodes;
}

/** The QR code, as an SVG drawing. */
export function appSquare(uri: string): string {
  return renderSVG(uri, { border: 1 });
}

export async function hasApp(db: Database | Transaction, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ isOn: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId));
  return user?.isOn ?? false;
}

export async function deleteApp(tx: Transaction, userId: string): Promise<void> {
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
}

/** better-auth refuses by throwing; any other error is ours. */
function refused(error: unknown): undefined {
  if (isAPIError(error) && error.statusCode < 500) return undefined;
  throw error;
}
