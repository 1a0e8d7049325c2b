import { sha256 } from '#lib/ids.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { findOpenInvitation, markInvitationUsed, revokeInvitations } from '../store/onboarding.ts';

/**
 * The invitation behind a link and its customer; undefined if the link was used, has ended or never
 * existed.
 */
export function readInvitation(database: Database | Transaction, token: string, now: Date) {
  return findOpenInvitation(database, { tokenHash: sha256(token) }, now);
}

/** The same by id, for someone who came with the link before. */
export function readInvitationById(database: Database | Transaction, id: string, now: Date) {
  return findOpenInvitation(database, { id }, now);
}

/**
 * Marks an invitation as used and ends the customer's other ones. Returns false if another press
 * was first.
 */
export async function acceptInvitation(
  tx: Transaction,
  invitation: { id: string; customer: { id: string } },
  now: Date,
): Promise<boolean> {
  if (!(await markInvitationUsed(tx, invitation.id, now))) return false;
  await revokeInvitations(tx, invitation.customer.id, now);
  return true;
}
