import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Language } from '../../lib/language.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { sessions } from '../../platform/sessions/tables.ts';
import type { App } from '../../services/app.ts';
import { writeLetter } from '../mailbox/actions.ts';
import { accountLetter, portalLink } from './letters.tsx';
import { accountEmail, accountLimits } from './rules.ts';
import { findAccount, findUserByEmail } from './store.ts';

/** Where a sign-in comes from, kept with the session. */
export interface Client {
  address: string;
  userAgent: string;
}

/** A session's token for the cookie, or the second step's own cookies where an app's code is wanted. */
export type SignedIn = { token: string } | { secondStep: string[] };

/** By password. Gives undefined when it is wrong, or there is no customer with this address. */
export async function signInByPassword(
  app: App,
  typed: { email: string; password: string },
  client: Client,
): Promise<SignedIn | undefined> {
  const email = accountEmail(typed.email);
  const user = await findUserByEmail(app.database, email);
  const body = { email, password: typed.password };
  const { response, headers } = await app.auth.api
    .signInEmail({ body, headers: headersOf(client), returnHeaders: true })
    .catch(refused);
  if (!response || !headers) return undefined;
  if (user?.hasAccount) return signedIn(headers);
  // Somebody, but no customer: the owner, a partner.
  if ('token' in response && response.token) await endByToken(app, response.token);
  return undefined;
}

/** For somebody whose identity was proven by other means. */
export async function signInAs(
  app: App,
  userId: string,
  client: Client,
): Promise<SignedIn | undefined> {
  const { headers } = await app.auth.api.signInTrusted({
    body: { userId },
    headers: headersOf(client),
    returnHeaders: true,
  });
  return signedIn(headers);
}

/** Asks for a letter of an account; the answer is the same for any address. */
export async function askForLetter(
  app: App,
  kind: 'signIn' | 'recovery',
  typed: string,
): Promise<void> {
  const email = accountEmail(typed).slice(0, accountLimits.email);
  await app.database.transaction((tx) =>
    app.jobs.enqueue(tx, 'write-account-letter', { kind, email }),
  );
}

/** Sends a letter with a link and a code that sign in; for an address without an account nothing happens. */
export async function sendSignInLetter(app: App, typed: string): Promise<void> {
  const email = accountEmail(typed);
  const user = await findUserByEmail(app.database, email);
  if (!user?.hasAccount) return;
  const account = await findAccount(app.database, user.id);
  if (!account) return;
  const code = await app.auth.api.createVerificationOTP({ body: { email, type: 'sign-in' } });
  let token = '';
  const take = (made: string) => {
    token = made;
  };
  await app.auth.api.signInMagicLink({
    body: { email, metadata: { take } },
    headers: new Headers(),
  });
  const language = languageOf(account);
  const link = portalLink(app, language, `login/link?token=${token}`);
  const facts = { language, name: nameOf(account), code, link };
  await app.database.transaction((tx) => post(app, tx, email, accountLetter(app, 'signIn', facts)));
}

/** By the code of a letter; gives undefined when it is wrong, used or too old. */
export async function signInByCode(app: App, typed: string, code: string, client: Client) {
  const body = { email: accountEmail(typed), otp: code.replace(/\s/g, '') };
  const { response } = await app.auth.api
    .signInEmailOTP({ body, returnHeaders: true })
    .catch(refused);
  return response ? afterLetter(app, response, client) : undefined;
}

/** By the link of a letter; gives undefined when it was used or is too old. */
export async function signInByLink(app: App, token: string, client: Client) {
  const { response } = await app.auth.api
    .magicLinkVerify({ query: { token }, headers: new Headers(), returnHeaders: true })
    .catch(refused);
  return response ? afterLetter(app, response, client) : undefined;
}

/** The letter proved who it is; the session is made anew, so that an app's code is asked for. */
async function afterLetter(
  app: App,
  proven: { token: string; user: { id: string } },
  client: Client,
) {
  await endByToken(app, proven.token);
  return signInAs(app, proven.user.id, client);
}

/**
 * The second step: the code of an authenticator app, or a backup code. Gives undefined when it is
 * wrong; 'late' when the first step is too long ago.
 * @param cookies as the first step gave them
 */
export async function finishSecondStep(
  app: App,
  typed: string,
  cookies: string,
  client: Client,
): Promise<SignedIn | 'late' | undefined> {
  const headers = headersOf(client);
  headers.set('cookie', cookies);
  const code = typed.replace(/\s/g, '');
  const call = { body: { code }, headers, returnHeaders: true } as const;
  try {
    const done = /^\d{6}$/.test(code)
      ? await app.auth.api.verifyTOTP(call)
      : await app.auth.api.verifyBackupCode(call);
    return signedIn(done.headers);
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    const isLate = /TWO_FACTOR_COOKIE|TOO_MANY|LOCKED/.test(String(error.body?.code));
    return isLate ? 'late' : undefined;
  }
}

/** Sends the letter with a link to choose a new password; for an unknown address nothing happens. */
export async function sendRecoveryLetter(app: App, typed: string): Promise<void> {
  const email = accountEmail(typed);
  const user = await findUserByEmail(app.database, email);
  if (user?.hasAccount) await app.auth.api.requestPasswordReset({ body: { email } });
}

/** Writes the letter that better-auth asks for; nothing where there is no customer's account. */
export async function writeRecoveryLetter(
  app: App,
  user: { id: string; email: string },
  token: string,
): Promise<void> {
  const account = await findAccount(app.database, user.id);
  if (!account) return;
  const language = languageOf(account);
  const link = portalLink(app, language, `reset-password?token=${encodeURIComponent(token)}`);
  const letter = accountLetter(app, 'reset', { language, name: nameOf(account), link });
  await app.database.transaction((tx) => post(app, tx, user.email, letter));
}

/**
 * Sets a new password by the token of a letter and ends every session of the account. Gives false when
 * the token is unknown, used or too old.
 */
export async function resetByToken(app: App, token: string, wanted: string): Promise<boolean> {
  const { response } = await app.auth.api
    .resetPassword({ body: { token, newPassword: wanted }, returnHeaders: true })
    .catch(refused);
  if (!response) return false;
  app.sessions.forgetAll();
  return true;
}

export async function endByToken(app: App, token: string): Promise<void> {
  await app.database.delete(sessions).where(eq(sessions.token, token));
}

function signedIn(headers: Headers): SignedIn | undefined {
  // Looked at first: after a password there is a token as well then, of a session that has ended already.
  const secondStep = headers
    .getSetCookie()
    .filter((one) => one.includes('two_factor=') && !/max-age=0/i.test(one));
  if (secondStep.length > 0) return { secondStep };
  const token = headers.get('set-auth-token');
  return token ? { token } : undefined;
}

export function headersOf(client: Client): Headers {
  return new Headers({ 'user-agent': client.userAgent, 'x-plumbline-client': client.address });
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

function languageOf(account: Account): Language {
  return account.customer?.language ?? account.language;
}

function nameOf(account: Account): string {
  return account.customer?.firstName ?? account.fullName;
}

function post(
  app: App,
  tx: Transaction,
  to: string,
  letter: { subject: string; text: string; html: string },
) {
  return writeLetter(app, tx, { folder: 'sent', to, ...letter });
}

/** better-auth says no by throwing, or by leading elsewhere; anything else that is thrown is ours. */
function refused(error: unknown): { response: undefined; headers: undefined } {
  if (isAPIError(error) && error.statusCode < 500)
    return { response: undefined, headers: undefined };
  throw error;
}
