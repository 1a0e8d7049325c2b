import type { Database, Transaction } from '#platform/database/database.ts';
import { estimateDeposit } from '../events.ts';
import type { Deposit } from '../rules/deposit.ts';

/** An approved estimate's deposit, once its invoice is sent. */
export async function depositOf(
  database: Database | Transaction,
  estimateId: string,
): Promise<Deposit | undefined> {
  const known = await estimateDeposit.gather(database, estimateId);
  return known.find((one) => one !== undefined);
}
