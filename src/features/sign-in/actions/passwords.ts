import { and, eq } from 'drizzle-orm';
import { queueEmail } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { adminLink } from '#lib/links.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import { hasApp } from '#platform/sessions/authenticator.ts';
import { endBegun } from '#platform/sessions/email-change.ts';
import { endSessions } from '#platform/sessions/end-sessions.ts';
import { findOfficeUser, findOfficeUserByEmail } from '#platform/sessions/office-user.ts';
import { isPasswordOf } from '#platform/sessions/password-sign-in.ts';
import type { Session } from '#platform/sessions/session-reader.ts';
import { type Client, signInAs } from '#platform/sessions/sign-in.ts';
import { accounts } from '#platform/sessions/tables.ts';
import type { App } from '#services/app.ts';
import { resetEmail, signInChangedEmail } from '../emails.ts';
import { passwordChanged } from '../events.ts';
import { accountEmail } from '../rules/emails.ts';
import type { SignedIn } from './sign-in.ts';

/**
 * Changes the user's own password, ends every session and starts a new one. Returns undefined if
 * the current one is wrong.
 */
export async function changeOwnPassword(
  app: App,
  { id, user, byPasskey }: Session,
  input: { current: string; wanted: string; token: string; client: Client },
): Promise<SignedIn | undefined> {
  if (!(await isPasswordOf(app, user.id, input.current))) return undefined;
  if (byPasskey || (await hasApp(app.database, user.id))) {
    // A new session would have only one factor: the current one continues instead.
    await setPassword(app, user.id, input.wanted, { allBut: id });
    return { token: input.token, user };
  }
  await setPassword(app, user.id, input.wanted);
  const done = await signInAs(app, user.id, input.client);
  return done && 'token' in done ? { token: done.token, user } : undefined;
}

/** Sets a password without the old one, and ends every session of the account, or all but one. */
export async function setPassword(
  app: App,
  userId: string,
  password: string,
  ended: 'all' | { allBut: string } = 'all',
): Promise<void> {
  const hash = await (await app.auth.$context).password.hash(password);
  const now = app.now();
  await app.database.transaction(async (tx) => {
    await tx
      .update(accounts)
      .set({ password: hash, updatedAt: now })
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
    await endBegun(tx, userId);
    await endSessions(tx, userId, ended);
    await passwordChanged.publish(tx, userId, now);
    const user = await findOfficeUser(tx, userId);
    const isOwner = user?.role === 'owner';
    await recordAudit(tx, now, {
      actor: { kind: isOwner ? 'owner' : 'staff', id: userId },
      action: 'password_changed',
      subjectType: 'user',
      subjectId: userId,
    });
    const outgoing = signInChangedEmail(app, 'password');
    if (user) await queueEmail(app, tx, { folder: 'inbox', to: user.email, ...outgoing });
  });
  await app.signInLimits.clear(app.database, `user ${userId}`);
}

/**
 * Sends the owner or staff an email with a link to choose a new password, at most three an hour;
 * does nothing for any other address.
 */
export async function queueResetEmail(app: App, email: string): Promise<void> {
  const user = await findOfficeUserByEmail(app.database, accountEmail(email));
  if (!user || !app.mail.leavesServer) return;
  if (!(await app.signInLimits.mayEmail('recovery', `user ${user.id}`))) return;
  await app.auth.api.requestPasswordReset({ body: { email: user.email } });
}

/** Writes the email that better-auth asks for. */
export async function sendResetEmail(app: App, email: string, token: string): Promise<void> {
  const link = app.settings.publicUrl + adminLink('resetPassword', {}, { token });
  await app.database.transaction(async (tx) => {
    await queueEmail(app, tx, {
      folder: 'inbox',
      isSecret: true,
      to: email,
      ...resetEmail(currentBusiness(app).name, link),
    });
  });
}
