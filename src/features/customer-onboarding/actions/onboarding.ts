import { queueEmail, sendsAccountEmails } from '#features/mailbox/index.ts';
import { newCode, newId, newSecret, sha256 } from '#lib/ids.ts';
import { customerLink } from '#lib/links.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { type Invitation, invitationEmail, invitationFor } from '../emails.ts';
import { askedAgainAfter, codeLasts, expiryOf, isReminderDue, reminderAfter } from '../rules.ts';
import {
  hasSentSince,
  type InvitedCustomer,
  insertInvitation,
  listUnanswered,
  lockCustomer,
  markReminded,
  revokeInvitations,
} from '../store/onboarding.ts';
import { hashOfCode } from './email-codes.ts';

const remindersAtATime = 500;
const noMailServer =
  'No mail server is connected. Copy the invitation and send it yourself, for example as a text message.';

/**
 * Creates a new link for a customer, ends earlier ones, and returns the email with it: sent, or for
 * the owner to copy. The link exists only in the email; we store its hash. Throws 409 if it can't
 * be sent.
 */
export async function inviteCustomer(
  app: App,
  owner: Actor,
  customerId: string,
  { send }: { send: boolean },
) {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (!customer) throw notFound('This customer');
    refuseUninvitable(customer);
    if (send && !customer.email) throw conflict('no_email', 'This customer has no email yet.');
    if (send && !sendsAccountEmails(app)) throw conflict('no_mail_server', noMailServer);
    await revokeInvitations(tx, customerId, now);
    const link = await newLink(app, tx, customer, { now, sent: send, remindedAt: null });
    const welcomeEmail = invitationFor(app, customer, 'welcome', link);
    if (send) await post(app, tx, customer, welcomeEmail);
    await recordHistory(tx, now, owner, customerId, 'invited', { sent: send });
    return { ...welcomeEmail, link, expiresAt: expiryOf(now) };
  });
}

export type RequestedInvitation = { sentTo: string } | 'no_email' | 'no_mail_server' | 'registered';

/**
 * Someone with the private link of a customer's document requests portal access: a link, and a code
 * if they asked for one. Both go only to the email on record, which proves their identity. Repeated
 * within ten minutes, no second email is sent.
 */
export async function sendRequestedInvitation(
  app: App,
  customerId: string,
): Promise<RequestedInvitation> {
  const now = app.now();
  return app.database.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (customer?.authUserId) return 'registered';
    if (!customer?.email || customer.archivedAt) return 'no_email';
    if (!sendsAccountEmails(app)) return 'no_mail_server';
    const { email } = customer;
    const since = new Date(now.getTime() - askedAgainAfter);
    if (await hasSentSince(tx, customerId, email, since)) return { sentTo: email };
    await revokeInvitations(tx, customerId, now);
    const code = newCode();
    const link = await newLink(app, tx, customer, { now, sent: true, remindedAt: null, code });
    await post(app, tx, customer, invitationFor(app, customer, 'asked', link, code));
    await recordHistory(tx, now, { kind: 'visitor' }, customerId, 'invitation_asked', {});
    return { sentTo: email };
  });
}

/** A preview of the email, with a placeholder for the link. */
export async function previewEmail(app: App, customerId: string) {
  return app.database.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (!customer) throw notFound('This customer');
    const link = signUpLink(app, customer, '…');
    const { subject, text } = invitationFor(app, customer, 'welcome', link);
    return { subject, text };
  });
}

/** Ends a customer's unused links. */
export async function revokeInvitation(app: App, owner: Actor, customerId: string): Promise<void> {
  const now = app.now();
  await app.database.transaction(async (tx) => {
    if (!(await lockCustomer(tx, customerId))) throw notFound('This customer');
    const ended = await revokeInvitations(tx, customerId, now);
    if (ended === 0) throw conflict('not_invited', 'This customer has no open invitation.');
    await recordHistory(tx, now, owner, customerId, 'invitation_revoked', {});
  });
}

/** Reminds customers, once each, of unused invitations sent at least a week ago. */
export async function remindInvited(app: App): Promise<void> {
  if (!sendsAccountEmails(app)) return;
  const now = app.now();
  const until = new Date(now.getTime() - reminderAfter);
  for (const invitation of await listUnanswered(app.database, until, remindersAtATime)) {
    await app.database.transaction(async (tx) => {
      const customer = await lockCustomer(tx, invitation.customerId);
      const isFirst = await markReminded(tx, invitation.id, now);
      const isDue = isFirst && isReminderDue(invitation, now);
      if (!isDue || !customer?.email || customer.authUserId || customer.archivedAt) return;
      // We no longer know the first link, only its hash, so the reminder contains a new one.
      const link = await newLink(app, tx, customer, { now, sent: true, remindedAt: now });
      await post(app, tx, customer, invitationFor(app, customer, 'reminder', link));
      await recordHistory(tx, now, { kind: 'system' }, customer.id, 'invitation_reminded', {});
    });
  }
}

function refuseUninvitable({ authUserId, archivedAt }: InvitedCustomer): void {
  if (authUserId) throw conflict('registered', 'This customer already has an account.');
  if (archivedAt) throw conflict('archived', 'This customer is archived.');
}

interface NewLink {
  now: Date;
  sent: boolean;
  remindedAt: Date | null;
  /** What the email contains besides the link. */
  code?: string;
}

async function newLink(
  app: App,
  tx: Transaction,
  customer: InvitedCustomer,
  { now, sent, remindedAt, code }: NewLink,
): Promise<string> {
  const token = newSecret();
  await insertInvitation(tx, {
    id: newId(now),
    customerId: customer.id,
    tokenHash: sha256(token),
    email: customer.email,
    sent,
    createdAt: now,
    expiresAt: expiryOf(now),
    remindedAt,
    ...(code && {
      codeHash: hashOfCode(app, customer.id, code),
      codeExpiresAt: new Date(now.getTime() + codeLasts),
    }),
  });
  return signUpLink(app, customer, token);
}

/** The sign-up page in the customer's language, for someone with the secret. */
function signUpLink(app: App, { language }: InvitedCustomer, token: string): string {
  return app.settings.publicUrl + customerLink('signup', language, {}, { invitation: token });
}

async function post(
  app: App,
  tx: Transaction,
  { email: to, language }: InvitedCustomer,
  invitation: Invitation,
): Promise<void> {
  const email = invitationEmail(language, invitation);
  await queueEmail(app, tx, { folder: 'sent', isSecret: true, to, ...email });
}

async function recordHistory(
  tx: Transaction,
  now: Date,
  actor: Actor,
  customerId: string,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, now, {
    actor,
    action,
    subjectType: 'customer',
    subjectId: customerId,
    details,
  });
  await publishChange(tx, { topic: 'customers', kind: 'changed', id: customerId });
}
