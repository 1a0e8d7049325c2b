import type { Actor } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { recordActivity } from '../../customers/index.ts';
import { takeEstimates } from '../store/merge.ts';
import { recordChange } from './edit.ts';

interface Adopting {
  customerId: string;
  /** Verified to be the customer's: estimates that were sent to it are theirs. */
  email: string;
  now: Date;
  actor: Actor;
}

/** A customer gets the estimates that were sent to their address before they had a record. */
export async function attachEstimates(
  tx: Transaction,
  { customerId, email, now, actor }: Adopting,
): Promise<void> {
  const ids = await takeEstimates(tx, customerId, email.toLowerCase());
  for (const id of ids)
    await recordChange(tx, now, actor, id, 'adopted', { customer_id: customerId });
  if (ids.length > 0) await recordActivity(tx, customerId);
}
