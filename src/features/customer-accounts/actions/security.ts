import { isAPIError } from 'better-auth/api';
import { queueEmail } from '#features/mailbox/index.ts';
import { hasPassword, passwordChanged } from '#features/sign-in/index.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors.ts';
import type { SignedInCustomer } from '#platform/http/http-env.ts';
import { hasApp } from '#platform/sessions/authenticator.ts';
import { endBegun } from '#platform/sessions/email-change.ts';
import { endSessions } from '#platform/sessions/end-sessions.ts';
import { listSessions } from '#platform/sessions/own-sessions.ts';
import { listPasskeys } from '#platform/sessions/passkeys.ts';
import type { App } from '#services/app.ts';
import { securityEmail } from '../emails/security.ts';
import { findAccount, findUserById } from '../store/accounts.ts';
import { type Holder, holderHeaders } from './holder.ts';
import { actorOf } from './profile.ts';
import { proveAgain } from './prove.ts';

/** How someone signs in, and where they are signed in now. */
export async function readSecurity(app: App, { userId, sessionId }: SignedInCustomer) {
  const db = app.database;
  const [user, password, isAppOn, passkeys, sessions] = await Promise.all([
    findUserById(db, userId),
    hasPassword(db, userId),
    hasApp(db, userId),
    listPasskeys(db, userId, 'customer'),
    listSessions(db, userId, 'customer', app.now()),
  ]);
  return {
    email: user?.email ?? '',
    hasPassword: password,
    hasApp: isAppOn,
    passkeys,
    sessions: sessions.map((one) => ({ ...one, isThisOne: one.id === sessionId })),
  };
}

/**
 * Changes the password and ends all other sessions. Someone without a password passes the code from
 * an email instead and gets one. Returns false if the old one or the code is wrong.
 */
export async function changePassword(
  app: App,
  holder: Holder,
  { old, wanted }: { old: string; wanted: string },
): Promise<boolean> {
  const { customer } = holder;
  const headers = holderHeaders(holder);
  try {
    if (await hasPassword(app.database, customer.userId)) {
      const body = { currentPassword: old, newPassword: wanted };
      await app.auth.api.changePassword({ body, headers });
    } else {
      if (!(await proveAgain(app, holder, old))) return false;
      await app.auth.api.setPassword({ body: { newPassword: wanted }, headers });
    }
  } catch (error) {
    if (isAPIError(error) && error.body?.code === 'INVALID_PASSWORD') return false;
    throw error;
  }
  await changeSignIn(app, customer, 'password_changed', 'password', {
    async work(tx) {
      await endBegun(tx, customer.userId);
      await passwordChanged.publish(tx, customer.userId, app.now());
    },
  });
  return true;
}

/**
 * Ends another of the customer's sessions here, or all others. Throws 404 if it is someone else's.
 */
export async function endSession(
  app: App,
  customer: SignedInCustomer,
  which: { only: string } | 'others',
): Promise<void> {
  const ended = await app.database.transaction(async (tx) => {
    const chosen = which === 'others' ? { allBut: customer.sessionId } : which;
    const ids = await endSessions(tx, customer.userId, chosen, 'customer');
    if (which !== 'others' && ids.length === 0) throw notFound('This session');
    if (ids.length > 0)
      await recordAccountHistory(app, tx, customer, 'sessions_ended', { count: ids.length });
    return ids;
  });
  for (const id of ended) app.sessions.forget(id);
}

/**
 * Records a change of how someone signs in, in one transaction with its work: all their other
 * sessions end, and they are informed by email, in case it wasn't them.
 * @param token the session's own, if it has just got a new one
 */
export async function changeSignIn(
  app: App,
  customer: SignedInCustomer,
  action: string,
  kind: Notice,
  { work, token }: { work?: (tx: Transaction) => Promise<unknown>; token?: string },
): Promise<void> {
  await app.database.transaction(async (tx) => {
    await work?.(tx);
    await recordAccountHistory(app, tx, customer, action);
    await notify(app, tx, customer, kind);
    const current = token === undefined ? { allBut: customer.sessionId } : { allButToken: token };
    await endSessions(tx, customer.userId, current);
  });
  app.sessions.forgetAll();
}

/** Adds a line to an account's history. */
export function recordAccountHistory(
  app: App,
  tx: Transaction,
  customer: Pick<SignedInCustomer, 'userId'>,
  action: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(tx, app.now(), {
    actor: actorOf(customer),
    action,
    subjectType: 'user',
    subjectId: customer.userId,
    details,
  });
}

type Notice = 'password' | 'appOn' | 'appOff' | 'passkeyOn' | 'passkeyOff';

/** Emails someone about a change to their account, in case it wasn't them. */
async function notify(
  app: App,
  tx: Transaction,
  { userId, language }: SignedInCustomer,
  kind: Notice,
): Promise<void> {
  const user = await findUserById(tx, userId);
  const account = await findAccount(tx, userId);
  if (!user) return;
  const name = account?.customer?.firstName ?? '';
  const outgoing = securityEmail(app, kind, { language, name });
  await queueEmail(app, tx, { folder: 'sent', to: user.email, ...outgoing });
}
