import { queueEmail } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { adminLink } from '#lib/links.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { badInput, conflict } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import {
  beginEmailChange,
  findEmailChange,
  isEmailTaken,
  setUserEmail,
  takeEmailChange,
} from '#platform/sessions/email-change.ts';
import { endSessions } from '#platform/sessions/end-sessions.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import { newEmailEmail, oldEmailEmail } from '../emails.ts';
import { accountEmail, isEmail } from '../rules/emails.ts';

const takenText = 'This email already has an account here. Please use another one.';

/**
 * Sends an email to the owner's new address, after the password was checked. Nothing changes until
 * its link is used. Throws 400 for an invalid address or the current one, 409 if it is taken or no
 * mail server is connected, 429 after three emails to it within an hour.
 */
export async function requestEmailChange(app: App, userId: string, typed: string): Promise<string> {
  const email = accountEmail(typed);
  const owner = await findOwner(app.database);
  if (!isEmail(email)) throw badInput('email', 'Please enter an email like name@example.com.');
  if (email === owner?.email) throw badInput('email', 'This is already your email.');
  if (!app.mail.leavesServer)
    throw conflict(
      'no_mail_server',
      `No mail server is connected. Run npm run reset-owner -- --email ${email} on the machine that runs Plumbline.`,
    );
  if (await isEmailTaken(app.database, email)) throw conflict('email_taken', takenText, 'email');
  if (!(await app.signInLimits.mayEmail('new-email', `email ${email}`)))
    throw conflict(
      'too_many_emails',
      'We sent three emails to this address. Try again in an hour.',
    );
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const token = await beginEmailChange(tx, { userId, email, now });
    const link = app.settings.publicUrl + adminLink('newEmail', {}, { token });
    const outgoing = newEmailEmail(currentBusiness(app).name, link);
    await queueEmail(app, tx, { folder: 'inbox', isSecret: true, to: email, ...outgoing });
    await recordHistory(app, tx, userId, 'email_change_asked');
  });
  return email;
}

/**
 * Changes the owner's address once the link in the email to the new one is used. Returns false if
 * the link was used before, has expired, or the address got an account in the meantime.
 */
export async function confirmEmailChange(app: App, token: string): Promise<boolean> {
  const isChanged = await app.database.transaction(async (tx) => {
    const change = await findEmailChange(tx, token, app.now());
    const owner = await findOwner(tx);
    if (!change || change.userId !== owner?.id) return false;
    if (!(await takeEmailChange(tx, token)) || (await isEmailTaken(tx, change.email))) return false;
    await changeOwnerEmail(app, tx, owner, change.email);
    return true;
  });
  if (isChanged) await renewOwner(app);
  return isChanged;
}

/**
 * Changes the owner's address from the command line. Throws 400 if it is invalid, 409 if it is
 * taken.
 */
export async function setOwnerEmail(app: App, typed: string): Promise<string> {
  const email = accountEmail(typed);
  if (!isEmail(email)) throw badInput('email', `${typed} is not an email address.`);
  await app.database.transaction(async (tx) => {
    const owner = await findOwner(tx);
    if (!owner || owner.email === email) return;
    if (await isEmailTaken(tx, email)) throw conflict('email_taken', takenText, 'email');
    await changeOwnerEmail(app, tx, owner, email);
  });
  await renewOwner(app);
  return email;
}

async function changeOwnerEmail(
  app: App,
  tx: Transaction,
  owner: { id: string; email: string },
  email: string,
): Promise<void> {
  await setUserEmail(tx, owner.id, email);
  await endSessions(tx, owner.id, 'all');
  await recordHistory(app, tx, owner.id, 'email_changed', { from: owner.email, to: email });
  await publishChange(tx, { topic: 'settings', kind: 'changed', id: owner.id });
  const outgoing = oldEmailEmail(app, email);
  await queueEmail(app, tx, { folder: 'inbox', to: owner.email, ...outgoing });
}

async function renewOwner(app: App): Promise<void> {
  await app.cache.renew('settings');
  app.sessions.forgetAll();
}

function recordHistory(
  app: App,
  tx: Transaction,
  userId: string,
  action: string,
  details: Record<string, string> = {},
): Promise<void> {
  return recordAudit(tx, app.now(), {
    actor: { kind: 'owner', id: userId },
    action,
    subjectType: 'user',
    subjectId: userId,
    details,
  });
}
