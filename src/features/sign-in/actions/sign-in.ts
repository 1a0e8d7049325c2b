import { eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/errors.ts';
import { publishChange } from '../../../platform/realtime/events.ts';
import { makeEmailCode } from '../../../platform/sessions/email-proof.ts';
import { findOwner } from '../../../platform/sessions/owner.ts';
import {
  type Refusal,
  signInByPassword,
  type TypedPassword,
} from '../../../platform/sessions/password-sign-in.ts';
import { type Client, signInAs } from '../../../platform/sessions/sign-in.ts';
import { sessions } from '../../../platform/sessions/tables.ts';
import type { App } from '../../../services/app.ts';
import { queueEmail } from '../../mailbox/index.ts';
import { currentBusiness } from '../../settings/index.ts';
import { codeEmail } from '../emails.ts';
import { accountEmail } from '../rules/emails.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'write-owner-code': { userId: string };
  }
}

export interface SignedIn {
  token: string;
  user: { id: string; name: string; email: string };
}

/** Signs the owner in by password; after too many wrong ones with a code from an email as well. */
export async function signInOwner(
  app: App,
  typed: TypedPassword,
  client: Client,
): Promise<SignedIn | Refusal> {
  const entrance = {
    admits: async (userId: string) => (await findOwner(app.database))?.id === userId,
    async sendCode(userId = '') {
      await app.database.transaction((tx) => app.jobs.enqueue(tx, 'write-owner-code', { userId }));
    },
  };
  const email = accountEmail(typed.email);
  const done = await signInByPassword(app, entrance, { ...typed, email }, client);
  if (typeof done === 'string') return done;
  // The portal sets no authenticator app up for the owner's account: this form could not ask for its code.
  const owner = await findOwner(app.database);
  return owner && 'token' in done ? { token: done.token, user: owner } : 'wrong';
}

/** Sends the owner the code that their sign-in waits for, three an hour; does nothing for anybody else. */
export async function sendOwnerCode(app: App, userId: string): Promise<void> {
  const owner = await findOwner(app.database);
  if (owner?.id !== userId || !app.mail.leavesServer) return;
  if (!(await app.signInLimits.mayEmail('code', `user ${userId}`))) return;
  const code = await makeEmailCode(app, owner.email);
  await app.database.transaction(async (tx) => {
    const outgoing = codeEmail(currentBusiness(app).name, code);
    await queueEmail(app, tx, { folder: 'inbox', isSecret: true, to: owner.email, ...outgoing });
  });
}

/** Signs the owner in by an address that Google vouches for. Gives undefined when it is not the owner's. */
export async function signInOwnerByGoogle(
  app: App,
  credential: string,
  client: Client,
): Promise<SignedIn | undefined> {
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
  const done = await signInAs(app, owner.id, client);
  return done && 'token' in done ? { token: done.token, user: owner } : undefined;
}

/** Ends one session everywhere: its token, its sockets, on every server. */
export async function endSession(app: App, sessionId: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.id, sessionId));
    await publishChange(tx, { topic: 'sessions', kind: 'ended', id: sessionId });
  });
  app.sessions.forget(sessionId);
}
