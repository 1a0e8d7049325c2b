import { recordActivity } from '#features/customers/index.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { takeEstimates } from '../store/merge.ts';
import { recordChange } from './edit.ts';

interface Adopting {
  customerId: string;
  /** Verified as the customer's: estimates sent to it are theirs. */
  email: string;
  now: Date;
  actor: Actor;
}

/** Assigns estimates to a customer that were sent to their email before they had a record. */
export async function attachEstimates(
  tx: Transaction,
  { customerId, email, now, actor }: Adopting,
): Promise<void> {
  const ids = await takeEstimates(tx, customerId, email.toLowerCase());
  for (const id of ids)
    await recordChange(tx, now, actor, id, 'adopted', { customer_id: customerId });
  if (ids.length > 0) await recordActivity(tx, customerId);
}
