import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { contactTimes, projectTotals } from '../events.ts';
import { updateLifetimeValue, updateTotals } from '../store/customers.ts';
import { lastReceivedEmail } from '../store/received-emails.ts';

/**
 * Recalculates a customer's totals from the stored projects, revenue, and opening totals of an
 * import, and the last contact from the records of every feature that has any.
 */
export async function recountCustomer(tx: Transaction, customerId: string): Promise<void> {
  const [totals] = projectTotals.collect(customerId);
  if (!totals) throw new Error('no feature counts projects: subscribe the features first');
  await updateTotals(tx, customerId, {
    projectTotals: totals,
    contactTimes: [lastReceivedEmail(customerId), ...contactTimes.collect(customerId)],
  });
}

/**
 * Recalculates a customer's lifetime value, in the transaction that changed what was received or
 * invoiced. The customer is locked last.
 */
export async function recountRevenue(tx: Transaction, customerId: string): Promise<void> {
  if (!(await updateLifetimeValue(tx, customerId))) return;
  await publishChange(tx, { topic: 'customers', kind: 'changed', id: customerId });
}
