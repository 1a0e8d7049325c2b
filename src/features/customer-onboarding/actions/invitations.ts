import { sha256 } from '../../../lib/ids.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { findOpenInvitation, markInvitationUsed, revokeInvitations } from '../store/onboarding.ts';

/** The invitation behind a link and its customer; undefined when the link was used, ended or never was. */
export function readInvitation(database: Database | Transaction, token: string, now: Date) {
  return findOpenInvitation(database, { tokenHash: sha256(token) }, now);
}

/** The same by its id, for who came with the link before. */
export function readInvitationById(database: Database | Transaction, id: string, now: Date) {
  return findOpenInvitation(database, { id }, now);
}

/** Uses an invitation up and ends the others of its customer. Gives false when another press was first. */
export async function acceptInvitation(
  tx: Transaction,
  invitation: { id: string; customer: { id: string } },
  now: Date,
): Promise<boolean> {
  if (!(await markInvitationUsed(tx, invitation.id, now))) return false;
  await revokeInvitations(tx, invitation.customer.id, now);
  return true;
}
