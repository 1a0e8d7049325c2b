import type { z } from 'zod';
import { emailOwner, queueEmail } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { newId, newSecret, sha256 } from '#lib/ids.ts';
import { adminLink } from '#lib/links.ts';
import { type OfficeActor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { isEmailTaken } from '#platform/sessions/email-change.ts';
import type { App } from '#services/app.ts';
import type { inviteFields } from '../contract/staff.ts';
import { invitationEmail, invitedEmail } from '../emails.ts';
import { invitationEnd } from '../rules.ts';
import { deleteStaff, insertStaff, lockStaff, type StaffRow, updateStaff } from '../store.ts';

type Invited = Pick<StaffRow, 'name' | 'email' | 'role'>;

/**
 * Invites someone by an email whose link works once, for seven days. Returns the link if no mail
 * server is connected to send it. Throws 409 if the email has an account or invitation.
 */
export async function inviteStaff(
  app: App,
  actor: OfficeActor,
  typed: z.output<typeof inviteFields>,
): Promise<{ id: string; link: string | null }> {
  const now = app.now();
  const id = newId(now);
  const email = typed.email.toLowerCase();
  const token = newSecret();
  await app.database.transaction(async (tx) => {
    if (await isEmailTaken(tx, email)) throw conflict('email_taken', takenText, 'email');
    const isNew = await insertStaff(tx, {
      ...typed,
      id,
      email,
      invitationHash: sha256(token),
      invitationExpiresAt: invitationEnd(now),
      invitedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    if (!isNew) throw conflict('invited', invitedText, 'email');
    await sendInvitation(app, tx, { ...typed, email }, token);
    const details = { name: typed.name, role: typed.role };
    await recordStaffHistory(tx, now, { actor, action: 'staff_invited', id, details });
  });
  return { id, link: linkToShow(app, token) };
}

/**
 * Sends a new link, which ends the earlier one. Throws 409 if the invitation was already accepted.
 */
export async function inviteAgain(
  app: App,
  actor: OfficeActor,
  id: string,
): Promise<{ link: string | null }> {
  const now = app.now();
  const token = newSecret();
  await app.database.transaction(async (tx) => {
    const invited = await lockInvited(tx, id);
    await updateStaff(tx, invited, {
      invitationHash: sha256(token),
      invitationExpiresAt: invitationEnd(now),
      invitedAt: now,
      updatedAt: now,
    });
    await sendInvitation(app, tx, invited, token);
    const { name, role } = invited;
    const details = { name, role };
    await recordStaffHistory(tx, now, { actor, action: 'staff_invited', id, details });
  });
  return { link: linkToShow(app, token) };
}

/** Withdraws an invitation: its link stops working. Throws 409 if it was already accepted. */
export async function revokeInvitation(app: App, actor: OfficeActor, id: string): Promise<void> {
  await app.database.transaction(async (tx) => {
    const { name } = await lockInvited(tx, id);
    await deleteStaff(tx, id);
    const details = { name };
    await recordStaffHistory(tx, app.now(), { actor, action: 'invitation_revoked', id, details });
  });
}

/** Adds a history line about a staff member, and updates the owner's screens. */
export async function recordStaffHistory(
  tx: Transaction,
  now: Date,
  line: { actor: OfficeActor; action: string; id: string; details: Record<string, unknown> },
): Promise<void> {
  const { id, ...entry } = line;
  await recordAudit(tx, now, { ...entry, subjectType: 'staff', subjectId: id });
  await publishChange(tx, { topic: 'people', kind: 'changed', id });
}

async function lockInvited(tx: Transaction, id: string): Promise<StaffRow> {
  const found = await lockStaff(tx, id);
  if (!found) throw notFound('This person');
  if (found.acceptedAt) throw conflict('accepted', 'This invitation was already accepted.');
  return found;
}

async function sendInvitation(
  app: App,
  tx: Transaction,
  invited: Invited,
  token: string,
): Promise<void> {
  const outgoing = invitationEmail(currentBusiness(app).name, invited, linkOf(app, token));
  await queueEmail(app, tx, { folder: 'sent', isSecret: true, to: invited.email, ...outgoing });
  // Without a mail server, whoever invites is the one who would read it.
  if (app.mail.leavesServer) await emailOwner(app, tx, invitedEmail(app, invited));
}

function linkOf(app: App, token: string): string {
  return app.settings.publicUrl + adminLink('join', {}, { token });
}

function linkToShow(app: App, token: string): string | null {
  return app.mail.leavesServer ? null : linkOf(app, token);
}

const takenText = 'This email already has an account here. Please use another one.';
const invitedText = 'Someone with this email is already on your team.';
