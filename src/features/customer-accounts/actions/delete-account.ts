import { recordChange, unlinkAccount } from '#features/customers/index.ts';
import { notifyOwner, queueEmail } from '#features/mailbox/index.ts';
import { adminLink } from '#lib/links.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { SignedInCustomer } from '#platform/http/http-env.ts';
import { forgetStarted } from '#platform/sessions/email-change.ts';
import { endSessions } from '#platform/sessions/end-sessions.ts';
import type { App } from '#services/app.ts';
import { deletionEmail, securityEmail } from '../emails/security.ts';
import { deleteAccount, findAccountOf, recordDeletionRequest } from '../store/deletion.ts';
import { actorOf } from './profile.ts';

/**
 * Records that someone requested the deletion of their account, and notifies the owner; repeated
 * requests count once.
 */
export async function askDeletion(app: App, me: SignedInCustomer): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    if (!(await recordDeletionRequest(tx, me.userId, now))) return;
    const actor = actorOf(me);
    await recordChange(tx, now, { actor, id: me.id, action: 'deletion_asked', details: {} });
    const outgoing = deletionEmail(app, `${me.firstName} ${me.lastName}`.trim(), me.id);
    const path = adminLink('customer', { id: me.id });
    await notifyOwner(app, tx, { kind: 'people', path }, outgoing);
  });
}

/** Withdraws the request. */
export async function withdrawDeletion(app: App, me: SignedInCustomer): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    if (!(await recordDeletionRequest(tx, me.userId, null))) return;
    const actor = actorOf(me);
    await recordChange(tx, now, { actor, id: me.id, action: 'deletion_withdrawn', details: {} });
  });
}

/**
 * Deletes a customer's account: user, sign-in, sessions, passkeys. The customer stays with what the
 * law requires to be stored, and is notified by email. Throws 404 without an account.
 */
export async function removeAccount(app: App, owner: Actor, customerId: string): Promise<void> {
  const now = app.now();
  const ended = await app.database.transaction(async (tx) => {
    const account = await findAccountOf(tx, customerId);
    if (!account) throw notFound('This account');
    const { userId, email, language, firstName: name } = account;
    const ids = await endSessions(tx, userId, 'all', 'customer');
    await unlinkAccount(tx, now, owner, userId);
    await forgetStarted(tx, [userId]);
    await deleteAccount(tx, userId);
    await recordAudit(tx, now, {
      actor: owner,
      action: 'account_deleted',
      subjectType: 'user',
      subjectId: userId,
    });
    const outgoing = securityEmail(app, 'deleted', { language, name });
    await queueEmail(app, tx, { folder: 'sent', to: email, ...outgoing });
    return ids;
  });
  for (const id of ended) app.sessions.forget(id);
}

/**
 * Declines, for now, to delete an account as its customer requested; they are notified by email.
 * Throws 409 without a request.
 */
export async function declineDeletion(app: App, owner: Actor, customerId: string): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    const account = await findAccountOf(tx, customerId);
    if (!account) throw notFound('This account');
    const { userId, email, language, firstName: name } = account;
    if (!(await recordDeletionRequest(tx, userId, null)))
      throw conflict('not_asked', 'There is no deletion request for this account anymore.');
    await recordChange(tx, now, {
      actor: owner,
      id: customerId,
      action: 'deletion_declined',
      details: {},
    });
    const outgoing = securityEmail(app, 'notDeleted', { language, name });
    await queueEmail(app, tx, { folder: 'sent', to: email, ...outgoing });
  });
}
