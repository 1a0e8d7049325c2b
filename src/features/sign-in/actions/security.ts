import { queueEmail } from '#features/mailbox/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { secretOf } from '#lib/authenticator.ts';
import { deviceText } from '#lib/device.ts';
import { type OfficeActor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import {
  appSquare,
  beginApp,
  confirmFirstCode,
  deleteApp,
  hasApp,
  replaceCodes,
} from '#platform/sessions/authenticator.ts';
import { endSessions } from '#platform/sessions/end-sessions.ts';
import { listSessions } from '#platform/sessions/own-sessions.ts';
import { listPasskeys } from '#platform/sessions/passkeys.ts';
import type { OfficeSession } from '#platform/sessions/session-reader.ts';
import { type Client, headersOf } from '#platform/sessions/sign-in.ts';
import type { App } from '#services/app.ts';
import { type SignInChange, signInChangedEmail } from '../emails.ts';
import { checkOwnPassword, wrongPassword } from './check-own-password.ts';

/** Who acts, in which session. */
export interface Holder {
  session: OfficeSession;
  /** The session's token as the caller sent it. */
  token: string;
  client: Client;
}

/** Reads how a user signs in, and where they are signed in now. */
export async function readSecurity(app: App, { user, id, role }: OfficeSession) {
  const [has_authenticator, sessions, passkeys] = await Promise.all([
    hasApp(app.database, user.id),
    listSessions(app.database, user.id, 'admin', app.now()),
    listPasskeys(app.database, user.id, 'admin'),
  ]);
  return {
    has_authenticator,
    is_authenticator_required: isRequired(app, role),
    passkeys: passkeys.map(({ id: passkey, name, createdAt }) => ({
      id: passkey,
      name: name ?? '',
      added_at: createdAt?.toISOString() ?? null,
    })),
    sessions: sessions.map((one) => ({
      id: one.id,
      device: deviceText(one.userAgent ?? '') || 'A program',
      address: one.address ?? '',
      signed_in_at: one.createdAt.toISOString(),
      used_at: one.usedAt.toISOString(),
      is_this_one: one.id === id,
    })),
  };
}

/**
 * Starts setting up an authenticator app. Throws 400 for a wrong password, 409 if there is an app.
 */
export async function startAuthenticator(app: App, holder: Holder, password: string) {
  const { user } = holder.session;
  await checkHolderPassword(app, holder, password);
  if (await hasApp(app.database, user.id)) throw conflict('has_app', hasAppText);
  const uri = await beginApp(app.auth, headersWith(holder), password);
  if (!uri) throw wrongPassword();
  return { uri, secret: secretOf(uri), square: appSquare(uri) };
}

/**
 * Completes the setup with the app's first code. Returns the session's new token and the recovery
 * codes, only this once; undefined if the code is wrong.
 */
export async function confirmAuthenticator(
  app: App,
  holder: Holder,
  code: string,
): Promise<{ token: string; codes: string[] } | undefined> {
  const { user } = holder.session;
  const done = await confirmFirstCode(app.auth, headersWith(holder), { userId: user.id, code });
  if (!done) return undefined;
  await app.database.transaction(async (tx) => {
    await recordSignInChange(app, tx, holder, 'authenticator_added', done.token ?? holder.token);
  });
  app.sessions.forgetAll();
  return { token: done.token ?? holder.token, codes: done.codes };
}

/** Creates new recovery codes; the earlier ones stop working. Throws 400 for a wrong password. */
export async function renewRecoveryCodes(
  app: App,
  holder: Holder,
  password: string,
): Promise<string[]> {
  await checkHolderPassword(app, holder, password);
  const codes = await replaceCodes(app.auth, headersWith(holder), password);
  if (!codes) throw conflict('no_app', 'No authenticator app is set up.');
  await app.database.transaction((tx) => recordOwnHistory(app, tx, holder, 'backup_codes_made'));
  return codes;
}

/**
 * Removes the authenticator app. Throws 400 for a wrong password, 409 if the owner requires one.
 */
export async function removeAuthenticator(
  app: App,
  holder: Holder,
  password: string,
): Promise<void> {
  const { user, role } = holder.session;
  if (isRequired(app, role)) throw conflict('app_required', requiredText);
  await checkHolderPassword(app, holder, password);
  await app.database.transaction(async (tx) => {
    await deleteApp(tx, user.id);
    await recordSignInChange(app, tx, holder, 'authenticator_removed');
  });
  app.sessions.forgetAll();
}

/** Ends another of the user's own sessions, or all others. Throws 404 if it is somebody else's. */
export async function endOwnSession(
  app: App,
  holder: Holder,
  which: { only: string } | 'others',
): Promise<void> {
  const { user, id } = holder.session;
  const ended = await app.database.transaction(async (tx) => {
    const chosen = which === 'others' ? { allBut: id } : which;
    const ids = await endSessions(tx, user.id, chosen, 'admin');
    if (which !== 'others' && ids.length === 0) throw notFound('This session');
    if (ids.length > 0)
      await recordOwnHistory(app, tx, holder, 'sessions_ended', { count: ids.length });
    return ids;
  });
  for (const one of ended) app.sessions.forget(one);
}

function isRequired(app: App, role: OfficeSession['role']): boolean {
  return role !== 'owner' && currentSettings(app).team.requires_authenticator;
}

/** Throws 400 for a wrong password, 429 after too many tries. */
export function checkHolderPassword(
  app: App,
  { session, client }: Holder,
  password: string,
): Promise<void> {
  const who = { userId: session.user.id, clientAddress: client.address };
  return checkOwnPassword(app, who, password);
}

/** Headers that make better-auth treat a call as the holder's own. */
export function headersWith({ token, client }: Holder): Headers {
  const headers = headersOf(client);
  headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/**
 * Records a change of how someone signs in: their other sessions end, and they are informed by
 * email, in case it wasn't them.
 */
export async function recordSignInChange(
  app: App,
  tx: Transaction,
  holder: Holder,
  change: Exclude<SignInChange, 'password'>,
  token = holder.token,
): Promise<void> {
  const { user } = holder.session;
  await recordOwnHistory(app, tx, holder, change);
  await endSessions(tx, user.id, { allButToken: token });
  const outgoing = signInChangedEmail(app, change);
  await queueEmail(app, tx, { folder: 'inbox', to: user.email, ...outgoing });
}

/** Adds a line to the history of an account. */
export function recordOwnHistory(
  app: App,
  tx: Transaction,
  { session }: Holder,
  action: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { id } = session.user;
  const actor: OfficeActor = { kind: session.role === 'owner' ? 'owner' : 'staff', id };
  return recordAudit(tx, app.now(), {
    actor,
    action,
    subjectType: 'user',
    subjectId: id,
    details,
  });
}

const hasAppText = 'An authenticator app is already set up.';
const requiredText = "The owner requires an authenticator app, so it can't be removed.";
