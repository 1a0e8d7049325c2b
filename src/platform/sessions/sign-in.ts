import { createHmac, timingSafeEqual } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { deviceText } from '#lib/device.ts';
import type { AccessLog } from '../audit/access-log.ts';
import type { Actor } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import { type Auth, siteHeader } from './auth.ts';
import { findOfficeUser } from './office-user.ts';
import type { SessionReader } from './session-reader.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import type { Site } from './site.ts';
import { sessions } from './tables.ts';

/** Where a sign-in comes from and leads to, stored with the session. */
export interface Client {
  site: Site;
  address: string;
  userAgent: string;
  /** The secret that names its browser, where that matters. */
  device?: string;
}

/**
 * A session's token for the cookie, or the second step's own cookies if an app's code is needed.
 */
export type SignedIn = { token: string } | { secondStep: string[] };

/** What a sign-in needs from outside. */
export interface Admission {
  auth: Auth;
  database: Database;
  sessions: SessionReader;
  signInLimits: SignInLimits;
  accessLog: AccessLog;
}

/** For a user whose identity was proven by other means. */
export async function signInAs(
  admission: Admission,
  userId: string,
  client: Client,
): Promise<SignedIn | undefined> {
  const { auth } = admission;
  const { headers } = await auth.api.signInTrusted({
    body: { userId },
    headers: headersOf(client),
    returnHeaders: true,
  });
  const done = await signedIn(auth, headers, client.site);
  if (done && 'token' in done) await recordSignIn(admission, userId, client);
  return done;
}

/** Writes a sign-in into the history that the owner reads. */
export async function recordSignIn(
  { database, accessLog }: Pick<Admission, 'database' | 'accessLog'>,
  userId: string,
  { site, address, userAgent }: Client,
): Promise<void> {
  const kind = site === 'admin' ? await officeKind(database, userId) : site;
  const actor = { kind, id: userId } satisfies Actor;
  await accessLog.signedIn({ actor, site, address, device: deviceText(userAgent) });
}

async function officeKind(database: Database, userId: string): Promise<'owner' | 'staff'> {
  return (await findOfficeUser(database, userId))?.role === 'owner' ? 'owner' : 'staff';
}

/**
 * The user whose second step is pending, by the cookies of the first step; undefined if that is too
 * long ago, or was on another site.
 */
export async function pendingUser(
  { auth }: Admission,
  cookies: string,
  site: Site,
): Promise<string | undefined> {
  if (!(await isStepOf(auth, cookies, site))) return undefined;
  const { userId } = await auth.api.findPendingUser({ headers: new Headers({ cookie: cookies }) });
  return userId ?? undefined;
}

/**
 * The second step: the code of an authenticator app, or a backup code. Returns undefined if it is
 * wrong; 'late' if the first step is too long ago.
 * @param cookies as the first step returned them
 */
export async function finishSecondStep(
  admission: Admission,
  typed: string,
  cookies: string,
  client: Client,
): Promise<SignedIn | 'late' | undefined> {
  const { auth } = admission;
  if (!(await isStepOf(auth, cookies, client.site))) return 'late';
  const headers = headersOf(client);
  headers.set('cookie', cookies);
  const code = typed.replace(/\s/g, '');
  const call = { body: { code }, headers, returnHeaders: true } as const;
  try {
    const done = /^\d{6}$/.test(code)
      ? await auth.api.verifyTOTP(call)
      : await auth.api.verifyBackupCode(call);
    await recordSignIn(admission, done.response.user.id, client);
    return signedIn(auth, done.headers, client.site);
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    const isLate = /TWO_FACTOR_COOKIE|TOO_MANY|LOCKED/.test(String(error.body?.code));
    return isLate ? 'late' : undefined;
  }
}

/**
 * Sets a new password with the token of an email and ends every session of the account. Returns
 * false if the token is unknown, used or expired.
 */
export async function resetByToken(
  { auth, sessions: reader }: Admission,
  token: string,
  wanted: string,
): Promise<boolean> {
  const { response } = await auth.api
    .resetPassword({ body: { token, newPassword: wanted }, returnHeaders: true })
    .catch(refused);
  if (!response) return false;
  reader.forgetAll();
  return true;
}

/** Ends the session of a token as it is stored, or as a cookie carries it: with its signature. */
export async function endByToken({ database }: Admission, token: string): Promise<void> {
  const [stored = ''] = token.split('.');
  await database.delete(sessions).where(eq(sessions.token, stored));
}

export function headersOf(client: Client): Headers {
  return new Headers({
    'user-agent': client.userAgent,
    'x-plumbline-client': client.address,
    [siteHeader]: client.site,
  });
}

async function signedIn(auth: Auth, headers: Headers, site: Site): Promise<SignedIn | undefined> {
  // Checked first: after a password there is also a token then, of a session that has already
  // ended.
  const secondStep = headers
    .getSetCookie()
    .filter((one) => one.includes('two_factor=') && !/max-age=0/i.test(one));
  if (secondStep.length > 0) {
    const bound = await Promise.all(secondStep.map((one) => siteCookie(auth, one, site)));
    return { secondStep: [...secondStep, ...bound] };
  }
  const token = headers.get('set-auth-token');
  return token ? { token } : undefined;
}

/** A cookie that binds the one of a first step to its site: another site does not accept it. */
async function siteCookie(auth: Auth, cookie: string, site: Site): Promise<string> {
  const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(cookie) ?? [];
  return `${name}_site=${await signStep(auth, value, site)}${rest}`;
}

/** Whether the first step of these cookies was on this site. */
async function isStepOf(auth: Auth, cookies: string, site: Site): Promise<boolean> {
  const cookie = (name: string) =>
    new RegExp(`(?:^|;\\s*)[\\w.-]*${name}=([^;]*)`).exec(cookies)?.[1] ?? '';
  const expected = Buffer.from(await signStep(auth, cookie('two_factor'), site));
  const given = Buffer.from(cookie('two_factor_site'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function signStep(auth: Auth, value: string, site: Site): Promise<string> {
  const { secret } = await auth.$context;
  return createHmac('sha256', secret).update(`second step ${site} ${value}`).digest('base64url');
}

/** better-auth refuses by throwing, or by redirecting elsewhere; any other error is ours. */
export function refused(error: unknown): { response: undefined; headers: undefined } {
  if (isAPIError(error) && error.statusCode < 500)
    return { response: undefined, headers: undefined };
  throw error;
}
