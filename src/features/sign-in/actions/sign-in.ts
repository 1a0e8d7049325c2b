import { eq } from 'drizzle-orm';
import { queueEmail } from '#features/mailbox/index.ts';
import { AppError } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { makeEmailCode } from '#platform/sessions/email-proof.ts';
import { findLinkedUser, linkGoogle } from '#platform/sessions/google-link.ts';
import {
  findOfficeUser,
  findOfficeUserByEmail,
  type OfficeUser,
} from '#platform/sessions/office-user.ts';
import {
  type Refusal,
  signInByPassword,
  type TypedPassword,
} from '#platform/sessions/password-sign-in.ts';
import {
  type Client,
  finishSecondStep,
  type SignedIn as Proven,
  pendingUser,
  signInAs,
} from '#platform/sessions/sign-in.ts';
import { sessions } from '#platform/sessions/tables.ts';
import type { App } from '#services/app.ts';
import { codeEmail } from '../emails.ts';
import { accountEmail } from '../rules/emails.ts';
import { notifyOfNewDevice } from './new-device.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'write-owner-code': { userId: string };
  }
}

export interface SignedIn {
  token: string;
  user: { id: string; name: string; email: string };
}

/** The code of an authenticator app is needed next; it must come with `secondStep`. */
export interface WaitingForApp {
  secondStep: string;
}

/**
 * Signs the owner or staff in with a password; after too many wrong ones, also with a code from an
 * email.
 */
export async function signInByTypedPassword(
  app: App,
  typed: TypedPassword,
  client: Client,
): Promise<SignedIn | WaitingForApp | Refusal> {
  const entrance = {
    mailsCodes: app.mail.leavesServer,
    admits: async (userId: string) => Boolean(await findOfficeUser(app.database, userId)),
    async sendCode(userId = '') {
      await app.database.transaction((tx) => app.jobs.enqueue(tx, 'write-owner-code', { userId }));
    },
  };
  const email = accountEmail(typed.email);
  const done = await signInByPassword(app, entrance, { ...typed, email }, client);
  if (typeof done === 'string') return done;
  const user = await findOfficeUserByEmail(app.database, email);
  return user ? await welcomed(app, done, user, client) : 'wrong';
}

/**
 * The second step: the authenticator app's code, or a recovery code. Returns undefined if it is
 * wrong, 'late' if the first step was too long ago.
 */
export async function signInByApp(
  app: App,
  { code, secondStep }: { code: string; secondStep: string },
  client: Client,
): Promise<SignedIn | 'late' | 'blocked' | undefined> {
  const userId = await pendingUser(app, secondStep, 'admin');
  if (!userId) return 'late';
  const attempt = { account: `step ${userId}`, address: client.address };
  const done = await app.signInLimits.throttled(attempt, () =>
    finishSecondStep(app, code, secondStep, client),
  );
  if (!done || typeof done === 'string') return done;
  const user = await findOfficeUser(app.database, userId);
  if (!user || !('token' in done)) return 'late';
  return welcome(app, done.token, user, client);
}

/**
 * What a correct password or another proof leads to: a session, or the question for the app's code.
 */
async function welcomed(
  app: App,
  done: Proven,
  user: OfficeUser,
  client: Client,
): Promise<SignedIn | WaitingForApp> {
  if ('token' in done) return welcome(app, done.token, user, client);
  return { secondStep: done.secondStep.map((cookie) => cookie.split(';')[0]).join('; ') };
}

/** What an accepted user gets, with an email about a new device. */
export async function welcome(
  app: App,
  token: string,
  { id, name, email }: OfficeUser,
  client: Client,
): Promise<SignedIn> {
  await notifyOfNewDevice(app, { id, email }, client);
  return { token, user: { id, name, email } };
}

/**
 * Sends the code that a sign-in is waiting for, at most three an hour; does nothing for addresses
 * without an account.
 */
export async function sendSignInCode(app: App, userId: string): Promise<void> {
  const owner = await findOfficeUser(app.database, userId);
  if (!owner || !app.mail.leavesServer) return;
  if (!(await app.signInLimits.mayEmail('code', `user ${userId}`))) return;
  const code = await makeEmailCode(app, owner.email);
  await app.database.transaction(async (tx) => {
    const outgoing = codeEmail(app, code);
    await queueEmail(app, tx, { folder: 'inbox', isSecret: true, to: owner.email, ...outgoing });
  });
}

/**
 * Signs a user in by a Google account that is linked to them, or that has their verified address
 * and is linked now. Returns undefined if it is nobody's, 'other' if the user with this address has
 * linked another one.
 */
export async function signInByGoogle(
  app: App,
  { credential, nonce }: { credential: string; nonce: string },
  client: Client,
): Promise<SignedIn | WaitingForApp | 'other' | undefined> {
  if (!app.google) throw new AppError(503, 'not_configured', 'Google sign-in is not set up.');
  const person = await app.google.identify(credential, nonce).catch((error) => {
    app.log.warn({ err: error }, 'google');
    throw new AppError(
      503,
      'google_unreachable',
      "We can't reach Google right now. Please sign in with your password.",
    );
  });
  if (!person) return undefined;
  const linked = await findLinkedUser(app.database, person.sub);
  const user = linked
    ? await findOfficeUser(app.database, linked)
    : await findOfficeUserByEmail(app.database, accountEmail(person.email));
  if (user && !linked && !(await linkGoogle(app.database, user.id, person.sub, app.now())))
    return 'other';
  const done = user && (await signInAs(app, user.id, client));
  return done && welcomed(app, done, user, client);
}

/** Ends one session everywhere: its token, and its sockets on every server. */
export async function endSession(app: App, sessionId: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.id, sessionId));
    await publishChange(tx, { topic: 'sessions', kind: 'ended', id: sessionId });
  });
  app.sessions.forget(sessionId);
}
