import type { Transaction } from '../../../platform/database/database.ts';
import { contactTimes, projectTotals } from '../events.ts';
import { updateTotals } from '../store/customers.ts';
import { lastReceivedEmail } from '../store/received-emails.ts';

/**
 * Counts a customer's totals anew from the stored projects and the opening totals of an import, and
 * the last contact from the records of every feature that has any.
 */
export async function recountCustomer(tx: Transaction, customerId: string): Promise<void> {
  const [totals] = projectTotals.collect(customerId);
  if (!totals) throw new Error('no feature counts projects: subscribe the features first');
  await updateTotals(tx, customerId, {
    projectTotals: totals,
    contactTimes: [lastReceivedEmail(customerId), ...contactTimes.collect(customerId)],
  });
}
