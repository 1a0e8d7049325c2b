import { findCustomersByEmail, updateOwnEmail } from '#features/customers/index.ts';
import { queueEmail } from '#features/mailbox/index.ts';
import { accountEmail } from '#features/sign-in/rules/emails.ts';
import { customerLink } from '#lib/links.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { SignedInCustomer } from '#platform/http/http-env.ts';
import {
  beginEmailChange,
  findEmailChange,
  setUserEmail,
  takeEmailChange,
} from '#platform/sessions/email-change.ts';
import { endSessions } from '#platform/sessions/end-sessions.ts';
import { findOfficeUser } from '#platform/sessions/office-user.ts';
import type { Session } from '#platform/sessions/session-reader.ts';
import type { App } from '#services/app.ts';
import { securityEmail } from '../emails/security.ts';
import { findAccount, findUserByEmail, findUserById } from '../store/accounts.ts';
import { lockCustomerOf } from '../store/email.ts';
import { actorOf } from './profile.ts';
import { recordAccountHistory } from './security.ts';

/**
 * Requests confirmation of a new email by sending a link to it. Nothing changes until the link is
 * used, and the response doesn't reveal whether the email has an account. An email gets three such
 * messages an hour.
 */
export async function askNewEmail(
  app: App,
  { userId, firstName: name, language }: SignedInCustomer,
  typed: string,
): Promise<void> {
  const email = accountEmail(typed);
  const now = app.now();
  if (!(await app.signInLimits.mayEmail('new-email', `email ${email}`))) return;
  await app.database.transaction(async (tx) => {
    if (await findUserByEmail(tx, email)) {
      const outgoing = securityEmail(app, 'takenEmail', { language, name: '' });
      await queueEmail(app, tx, { folder: 'sent', to: email, ...outgoing });
      return;
    }
    const token = await beginEmailChange(tx, { userId, email, now });
    const link = app.settings.publicUrl + customerLink('newEmail', language, {}, { token });
    const outgoing = securityEmail(app, 'newEmail', { language, name, link });
    await queueEmail(app, tx, { folder: 'sent', to: email, ...outgoing });
    await recordAccountHistory(app, tx, { userId }, 'email_change_asked');
  });
}

/** The owner and staff sign in to the back office with theirs: only there, they change how. */
export async function isOfficeAccount(
  db: Database | Transaction,
  userId: string,
): Promise<boolean> {
  return (await findOfficeUser(db, userId)) !== undefined;
}

/** The new email behind a link; undefined if the link was used or has expired. */
export async function readNewEmail(app: App, token: string): Promise<string | undefined> {
  return (await findEmailChange(app.database, token, app.now()))?.email;
}

/**
 * Changes the email of an account and its customer after the link sent to the new one was used.
 * Links to the old one and other sessions end, and its owner is notified. Returns whose email it is,
 * or undefined if the link was used or has expired, or the email got an account in the meantime.
 * @param current the session in the browser that opened the link, if any
 */
export async function confirmNewEmail(
  app: App,
  token: string,
  current: Pick<Session, 'id' | 'user'> | undefined,
): Promise<string | undefined> {
  const now = app.now();
  const changed = await app.database.transaction(async (tx) => {
    const change = await findEmailChange(tx, token, now);
    if (!change || !(await takeEmailChange(tx, token))) return undefined;
    const { userId, email } = change;
    if (await isOfficeAccount(tx, userId)) return undefined;
    // Locks the email: no one gets an account or a customer with it until this is done.
    await findCustomersByEmail(tx, email);
    const [user, account] = [await findUserById(tx, userId), await findAccount(tx, userId)];
    if (!user || !account || (await findUserByEmail(tx, email))) return undefined;
    await setUserEmail(tx, userId, email);
    const isTheirs = current?.user.id === userId;
    await endSessions(tx, userId, isTheirs ? { allBut: current.id } : 'all');
    const customer = await lockCustomerOf(tx, userId);
    if (customer) await updateOwnEmail(tx, now, actorOf({ userId }), customer, email);
    await recordAccountHistory(app, tx, { userId }, 'email_changed', {
      from: user.email,
      to: email,
    });
    const language = account.customer?.language ?? account.language;
    const name = account.customer?.firstName ?? account.fullName;
    const outgoing = securityEmail(app, 'oldEmail', { language, name, email });
    await queueEmail(app, tx, { folder: 'sent', to: user.email, ...outgoing });
    return userId;
  });
  if (changed) app.sessions.forgetAll();
  return changed;
}
