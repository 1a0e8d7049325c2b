import { isAPIError } from 'better-auth/api';
import { notFound } from '../../../platform/http/errors.ts';
import type { SignedInCustomer } from '../../../platform/http/http-env.ts';
import type { App } from '../../../services/app.ts';
import { maxPasskeyNameLength } from '../rules/security.ts';
import { findUserByEmail } from '../store/accounts.ts';
import { deletePasskey, listPasskeys, renamePasskey } from '../store/security.ts';
import { type Holder, holderHeaders, recordAccountHistory } from './security.ts';
import { type Client, endByToken, headersOf, type SignedIn, signInAs } from './sign-in.ts';

/** What a browser is asked, and the cookies that keep the question until its answer comes. */
export interface Challenge {
  options: unknown;
  cookies: string[];
}

/** Begins a passkey. 'stale' when the sign-in is too long ago to add a key to the house. */
export async function startPasskey(app: App, holder: Holder): Promise<Challenge | 'stale'> {
  try {
    const { response, headers } = await app.auth.api.generatePasskeyRegistrationOptions({
      headers: holderHeaders(holder),
      returnHeaders: true,
    });
    return { options: response, cookies: headers.getSetCookie() };
  } catch (error) {
    if (isAPIError(error) && error.body?.code === 'SESSION_NOT_FRESH') return 'stale';
    throw error;
  }
}

/**
 * Stores a passkey that the browser made. Gives false when it does not answer our question.
 * @param cookies as they came with the browser's answer
 */
export async function addPasskey(
  app: App,
  holder: Holder,
  made: { name: string; response: unknown },
  cookies: string,
): Promise<boolean> {
  const name = cleanName(made.name);
  const body = { response: made.response, ...(name && { name }) };
  const headers = holderHeaders(holder, cookies);
  const passkey = await app.auth.api.verifyPasskeyRegistration({ body, headers }).catch(refused);
  if (!passkey) return false;
  await app.database.transaction((tx) =>
    recordAccountHistory(app, tx, holder.customer, 'passkey_added'),
  );
  return true;
}

/** Throws 404 when it is somebody else's. Gives false when the name is none. */
export async function namePasskey(
  app: App,
  customer: SignedInCustomer,
  id: string,
  typed: string,
): Promise<boolean> {
  const name = cleanName(typed);
  return app.database.transaction(async (tx) => {
    const own = await listPasskeys(tx, customer.userId);
    if (!own.some((one) => one.id === id)) throw notFound('This passkey');
    if (!name) return false;
    await renamePasskey(tx, customer.userId, id, name);
    await recordAccountHistory(app, tx, customer, 'passkey_renamed');
    return true;
  });
}

/** Throws 404 when it is somebody else's. */
export async function removePasskey(
  app: App,
  customer: SignedInCustomer,
  id: string,
): Promise<void> {
  await app.database.transaction(async (tx) => {
    if (!(await deletePasskey(tx, customer.userId, id))) throw notFound('This passkey');
    await recordAccountHistory(app, tx, customer, 'passkey_removed');
  });
}

/** Asks any browser for a passkey: which account it opens comes with the answer. */
export async function askForPasskey(app: App, client: Client): Promise<Challenge> {
  const { response, headers } = await app.auth.api.generatePasskeyAuthenticationOptions({
    headers: headersOf(client),
    returnHeaders: true,
  });
  return { options: response, cookies: headers.getSetCookie() };
}

/**
 * By a passkey. A finger, a face or a PIN is a second step in itself; where none was shown, the code of
 * an authenticator app is still asked for. Gives undefined when the answer is wrong, or nobody's.
 */
export async function signInByPasskey(
  app: App,
  response: Record<string, unknown>,
  cookies: string,
  client: Client,
): Promise<SignedIn | undefined> {
  const headers = headersOf(client);
  headers.set('cookie', cookies);
  const done = await app.auth.api
    .verifyPasskeyAuthentication({
      body: { response: response as never },
      headers,
      returnHeaders: true,
    })
    .catch(refused);
  if (!done) return undefined;
  const { session, user } = done.response;
  const token = done.headers.get('set-auth-token');
  const known = await findUserByEmail(app.database, user.email);
  const isEnough =
    isUserVerified(response) || !('twoFactorEnabled' in user && user.twoFactorEnabled);
  if (token && known?.hasAccount && isEnough) return { token };
  await endByToken(app, session.token);
  return known?.hasAccount ? signInAs(app, user.id, client) : undefined;
}

/** Whether whoever holds the passkey also showed that it is them (WebAuthn 6.1, flag UV). */
function isUserVerified({ response }: Record<string, unknown>): boolean {
  const data = (response as { authenticatorData?: unknown } | undefined)?.authenticatorData;
  const flags = typeof data === 'string' ? Buffer.from(data, 'base64url')[32] : undefined;
  return ((flags ?? 0) & 0x04) !== 0;
}

function cleanName(typed: string): string {
  return typed
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
    .slice(0, maxPasskeyNameLength);
}

/** better-auth says no by throwing, and throws what a forged answer made it stumble over. */
function refused(error: unknown): undefined {
  if (isAPIError(error) && (error.statusCode < 500 || /FAILED_TO/.test(String(error.body?.code))))
    return undefined;
  throw error;
}
