import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { clearAccount, listByAddress, setAccount } from '../store/account.ts';
import { updateCustomer } from '../store/customers.ts';
import { lockLikeness } from '../store/match.ts';
import { recordChange } from './edit.ts';

/**
 * Whose email this is: active customers that have it as their own, and whether a contact of a
 * customer has it. No account can add or remove it until the transaction ends.
 */
export async function findCustomersByEmail(tx: Transaction, email: string) {
  await lockLikeness(tx, [email]);
  const found = await listByAddress(tx, email);
  return {
    own: found.filter(({ isOwn }) => isOwn),
    isContact: found.some(({ isOwn }) => !isOwn),
  };
}

/**
 * Links a portal account to a customer. Returns its id, or undefined if it has another account or
 * no longer exists.
 * @param customerId of a customer that may have been merged since: the primary one gets it
 */
export async function linkAccount(
  tx: Transaction,
  now: Date,
  customerId: string,
  userId: string,
  actor: Actor,
): Promise<string | undefined> {
  const id = await setAccount(tx, customerId, userId, now);
  if (!id) return undefined;
  await recordAudit(tx, now, {
    actor,
    action: 'account_joined',
    subjectType: 'customer',
    subjectId: id,
    details: { user_id: userId },
  });
  await publishChange(tx, { topic: 'customers', kind: 'changed', id });
  return id;
}

/** Updates the email that a customer signs in with from now on, with one line of history. */
export async function updateOwnEmail(
  tx: Transaction,
  now: Date,
  actor: Actor,
  { id, version, email: before }: { id: string; version: number; email: string },
  email: string,
): Promise<void> {
  await updateCustomer(tx, id, version, { email, updatedAt: now });
  const details = { from: { email: before }, to: { email } };
  await recordChange(tx, now, { actor, id, action: 'changed', details });
}

/** Removes the portal account from its customer; returns the customer's id if there was one. */
export async function unlinkAccount(
  tx: Transaction,
  now: Date,
  actor: Actor,
  userId: string,
): Promise<string | undefined> {
  const id = await clearAccount(tx, userId, now);
  if (id) await recordChange(tx, now, { actor, id, action: 'account_removed', details: {} });
  return id;
}
