import { APIError } from 'better-auth/api';
import { and, eq } from 'drizzle-orm';
import { newId, newSecret } from '../../lib/ids.ts';
import { adminLink } from '../../lib/links.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { publishChange } from '../../platform/realtime/events.ts';
import type { Auth } from '../../platform/sessions/auth.ts';
import { endSessions } from '../../platform/sessions/end-sessions.ts';
import { findOwner } from '../../platform/sessions/owner.ts';
import type { Session } from '../../platform/sessions/session-reader.ts';
import { accounts, sessions, userRoles, users } from '../../platform/sessions/tables.ts';
import type { App } from '../../services/app.ts';
import { queueEmail } from '../mailbox/index.ts';
import { currentBusiness } from '../settings/index.ts';
import { resetEmail } from './emails.ts';

export interface SignedIn {
  token: string;
  user: { id: string; name: string; email: string };
}

/** Where a sign-in comes from, stored with the session. */
export interface Client {
  address: string;
  userAgent: string;
}

/** Signs the owner in by password. Gives undefined when e-mail or password are wrong, or it is not the owner. */
export async function signInOwner(app: App, email: string, password: string, client: Client) {
  const owner = await findOwner(app.database);
  const { response, headers } = await app.auth.api
    .signInEmail({ body: { email, password }, headers: clientHeaders(client), returnHeaders: true })
    .catch(refused);
  // The portal sets no authenticator app up for the owner's account: this form could not ask for its code.
  if (!response || !headers || !('user' in response)) return undefined;
  if (response.user.id !== owner?.id) {
    await app.database.delete(sessions).where(eq(sessions.token, response.token));
    return undefined;
  }
  return signedIn(headers, owner);
}

/** Signs the owner in by an address that Google vouches for. Gives undefined when it is not the owner's. */
export async function signInOwnerByGoogle(app: App, credential: string, client: Client) {
  if (!app.google) throw new AppError(503, 'not_configured', 'Google sign-in is not set up.');
  const email = await app.google.verifiedEmail(credential).catch((error) => {
    app.log.warn({ err: error }, 'google');
    throw new AppError(
      503,
      'google_unreachable',
      "We can't reach Google right now. Please sign in with your password.",
    );
  });
  const owner = await findOwner(app.database);
  if (!owner || email !== owner.email) return undefined;
  const { headers } = await app.auth.api.signInTrusted({
    body: { userId: owner.id },
    headers: clientHeaders(client),
    returnHeaders: true,
  });
  return signedIn(headers, owner);
}

/** Ends one session everywhere: its token, its sockets, on every server. */
export async function endSession(app: App, sessionId: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.id, sessionId));
    await publishChange(tx, { topic: 'sessions', kind: 'ended', id: sessionId });
  });
  app.sessions.forget(sessionId);
}

/** Changes the owner's password, ends every session and starts a new one. */
export async function changeOwnerPassword(
  app: App,
  session: Session,
  input: { current: string; wanted: string; client: Client },
): Promise<SignedIn | undefined> {
  const again = await signInOwner(app, session.user.email, input.current, input.client);
  if (!again) return undefined;
  await setPassword(app, session.user.id, input.wanted);
  return signInOwner(app, session.user.email, input.wanted, input.client);
}

/** Sets a password, without knowing the old one, and ends every session of the account. */
export async function setPassword(
  app: Pick<App, 'auth' | 'database' | 'now'>,
  userId: string,
  password: string,
): Promise<void> {
  const hash = await (await app.auth.$context).password.hash(password);
  const now = app.now();
  await app.database.transaction(async (tx) => {
    await tx
      .update(accounts)
      .set({ password: hash, updatedAt: now })
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
    await endSessions(tx, userId, 'all');
    await recordAudit(tx, now, {
      actor: { kind: 'owner', id: userId },
      action: 'password_changed',
      subjectType: 'user',
      subjectId: userId,
    });
  });
}

/** Sends the owner an email with a link to choose a new password; for any other address nothing happens. */
export async function queueResetEmail(app: App, email: string): Promise<void> {
  const owner = await findOwner(app.database);
  if (owner?.email !== email.trim().toLowerCase()) return;
  await app.auth.api.requestPasswordReset({ body: { email: owner.email } });
}

/** Writes the email that better-auth asks for. */
export async function sendResetEmail(app: App, email: string, token: string): Promise<void> {
  const link = app.settings.publicUrl + adminLink('resetPassword', {}, { token });
  await app.database.transaction(async (tx) => {
    await queueEmail(app, tx, {
      folder: 'inbox',
      to: email,
      ...resetEmail(currentBusiness(app).name, link),
    });
  });
}

/** Sets a new password by the token of an email. Gives false when the token is unknown, used or too old. */
export async function resetPassword(app: App, token: string, wanted: string): Promise<boolean> {
  const { response } = await app.auth.api
    .resetPassword({ body: { token, newPassword: wanted }, returnHeaders: true })
    .catch(refused);
  if (!response) return false;
  app.sessions.forgetAll();
  return true;
}

/**
 * Creates the owner's account if there is none yet. Gives the password when it was made up here,
 * to be shown once.
 */
export async function ensureOwner(
  app: { auth: Auth; database: Database; now(): Date },
  wanted: { email: string; password: string | undefined },
): Promise<{ created: boolean; password?: string }> {
  if (await findOwner(app.database)) return { created: false };
  const password = wanted.password ?? newSecret().slice(0, 16);
  const hash = await (await app.auth.$context).password.hash(password);
  const now = app.now();
  const id = newId();
  const times = { createdAt: now, updatedAt: now };
  const created = await app.database.transaction(async (tx) => {
    // Two servers starting at once: the second waits here, then sees the first one's owner.
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

function clientHeaders(client: Client): Headers {
  return new Headers({ 'user-agent': client.userAgent, 'x-plumbline-client': client.address });
}

function signedIn(headers: Headers, user: SignedIn['user']): SignedIn {
  return { token: headers.get('set-auth-token') ?? '', user };
}

/** better-auth says no by throwing; anything else that is thrown is a failure of ours. */
function refused(error: unknown): { response: undefined; headers: undefined } {
  if (error instanceof APIError && error.statusCode < 500)
    return { response: undefined, headers: undefined };
  throw error;
}
