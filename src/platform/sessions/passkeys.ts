import { isAPIError } from 'better-auth/api';
import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import type { Auth } from './auth.ts';
import { type Admission, type Client, headersOf } from './sign-in.ts';
import type { Site } from './site.ts';
import { passkeys, sessions } from './tables.ts';

// Passkeys, through better-auth's calls. `headers` are those of a call by their holder: with the
// session's token, and with the cookies of the challenge if a browser answers one.

/** What a browser is asked, and the cookies that hold the question until its answer comes. */
export interface Challenge {
  options: object;
  cookies: string[];
}

/** Whose passkey it was, with the session it started. */
export interface Proof {
  userId: string;
  email: string;
  sessionId: string;
  /** As a cookie or a bearer header carries it. */
  token: string;
  /** The passkey's holder also showed a finger, a face, or a PIN. */
  isUserVerified: boolean;
  hasApp: boolean;
}

type Reader = Database | Transaction;

/** Starts adding a passkey for the holder. */
export async function beginPasskey(auth: Auth, headers: Headers): Promise<Challenge> {
  const made = await auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true });
  return { options: made.response, cookies: made.headers.getSetCookie() };
}

/**
 * Stores a passkey that the browser created, for one site. Returns false if it does not answer our
 * question.
 */
export async function storePasskey(
  { auth, database }: Pick<Admission, 'auth' | 'database'>,
  headers: Headers,
  { name, response, site }: { name: string; response: unknown; site: Site },
): Promise<boolean> {
  const body = { response, ...(name && { name }) };
  const made = await auth.api.verifyPasskeyRegistration({ body, headers }).catch(refused);
  if (!made) return false;
  await database.update(passkeys).set({ site }).where(eq(passkeys.id, made.id));
  return true;
}

/** Asks any browser for a passkey: the answer says which account it opens. */
export async function askForPasskey(auth: Auth, client: Client): Promise<Challenge> {
  const asked = await auth.api.generatePasskeyAuthenticationOptions({
    headers: headersOf(client),
    returnHeaders: true,
  });
  return { options: asked.response, cookies: asked.headers.getSetCookie() };
}

/**
 * Starts a session with a passkey of this site. The caller checks whether the user may come in, and
 * otherwise ends the session. Returns undefined if the answer is wrong, or nobody's.
 */
export async function provePasskey(
  { auth, database }: Pick<Admission, 'auth' | 'database'>,
  response: Record<string, unknown>,
  cookies: string,
  client: Client,
): Promise<Proof | undefined> {
  if (!(await isOfSite(database, response.id, client.site))) return undefined;
  const headers = headersOf(client);
  headers.set('cookie', cookies);
  const body = { response: response as never };
  const done = await auth.api
    .verifyPasskeyAuthentication({ body, headers, returnHeaders: true })
    .catch(refused);
  const token = done?.headers.get('set-auth-token');
  if (!done || !token) return undefined;
  const { session, user } = done.response;
  return {
    userId: user.id,
    email: user.email,
    sessionId: session.id,
    token,
    isUserVerified: showsUser(response),
    hasApp: 'twoFactorEnabled' in user && Boolean(user.twoFactorEnabled),
  };
}

/** Records that a session has both factors. */
export async function markByPasskey(db: Reader, sessionId: string): Promise<void> {
  await db.update(sessions).set({ byPasskey: true }).where(eq(sessions.id, sessionId));
}

export function listPasskeys(db: Reader, userId: string, site: Site) {
  return db
    .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.site, site)))
    .orderBy(asc(passkeys.id));
}

/** Returns whether this user has such a passkey on this site. */
export async function renamePasskey(
  tx: Transaction,
  { userId, site, id }: OwnPasskey,
  name: string,
): Promise<boolean> {
  const done = await tx.update(passkeys).set({ name }).where(isOwn({ userId, site, id }));
  return done.rowCount === 1;
}

/**
 * Returns whether this user had such a passkey on this site. With the last one, sessions started by
 * a passkey lose their second factor.
 */
export async function deletePasskey(tx: Transaction, own: OwnPasskey): Promise<boolean> {
  const done = await tx.delete(passkeys).where(isOwn(own));
  if ((await listPasskeys(tx, own.userId, own.site)).length === 0) {
    const theirs = and(eq(sessions.userId, own.userId), eq(sessions.site, own.site));
    await tx.update(sessions).set({ byPasskey: false }).where(theirs);
  }
  return done.rowCount === 1;
}

export interface OwnPasskey {
  userId: string;
  site: Site;
  id: string;
}

function isOwn({ userId, site, id }: OwnPasskey) {
  return and(eq(passkeys.id, id), eq(passkeys.userId, userId), eq(passkeys.site, site));
}

async function isOfSite(db: Database, credential: unknown, site: Site): Promise<boolean> {
  if (typeof credential !== 'string') return false;
  const [known] = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.credentialID, credential), eq(passkeys.site, site)));
  return known !== undefined;
}

/** WebAuthn 6.1, flag UV of what the passkey signed. */
function showsUser({ response }: Record<string, unknown>): boolean {
  const data = (response as { authenticatorData?: unknown } | undefined)?.authenticatorData;
  const flags = typeof data === 'string' ? Buffer.from(data, 'base64url')[32] : undefined;
  return ((flags ?? 0) & 0x04) !== 0;
}

/** better-auth refuses by throwing, and a forged answer makes it throw other errors. */
function refused(error: unknown): undefined {
  if (isAPIError(error) && (error.statusCode < 500 || /FAILED_TO/.test(String(error.body?.code))))
    return undefined;
  throw error;
}
