import { newId } from '#lib/ids.ts';
import { conflict } from '#platform/http/errors.ts';
import { insertUser } from '#platform/sessions/new-user.ts';
import { type Client, signInAs } from '#platform/sessions/sign-in.ts';
import type { App } from '#services/app.ts';
import { findInvitation, lockStaff, setOfficeRole, updateStaff } from '../store.ts';
import { recordStaffHistory } from './invite.ts';

/**
 * Creates an invited person's account, under the email the invitation was sent to, and signs them
 * in. Returns undefined if the link was used, withdrawn, or has expired; throws 409 if the email
 * got an account in the meantime.
 */
export async function acceptInvitation(
  app: App,
  { token, name, password }: { token: string; name: string; password: string },
  client: Client,
) {
  const now = app.now();
  if (!(await findInvitation(app.database, token, now))) return undefined;
  const passwordHash = await (await app.auth.$context).password.hash(password);
  const user = await app.database.transaction(async (tx) => {
    const invitation = await findInvitation(tx, token, now);
    const locked = invitation && (await lockStaff(tx, invitation.id));
    // Another press was first.
    if (!locked || locked.acceptedAt || locked.invitationHash !== invitation.invitationHash)
      return undefined;
    const { id, email, role } = locked;
    const userId = newId(now);
    const made = { id: userId, accountId: newId(now), email, name, passwordHash, now };
    if (!(await insertUser(tx, made))) throw conflict('email_taken', takenText);
    await setOfficeRole(tx, userId, role);
    const accepted = { invitationHash: null, invitationExpiresAt: null, acceptedAt: now };
    await updateStaff(tx, locked, { ...accepted, userId, name, updatedAt: now });
    const actor = { kind: 'staff' as const, id: userId };
    await recordStaffHistory(tx, now, { actor, action: 'invitation_accepted', id, details: {} });
    return { id: userId, name, email };
  });
  if (!user) return undefined;
  const done = await signInAs(app, user.id, client);
  return done && 'token' in done ? { token: done.token, user } : undefined;
}

const takenText =
  'This email already has an account here. Please ask the owner for another invitation.';
