import { emailReceived, labelEmail, type ReceivedEmail } from '#features/mailbox/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import { recordActivity } from './actions/find-or-create.ts';
import { storedEmail } from './rules/customers.ts';
import { findByEmail } from './store/match.ts';

/** What customers do on events of other features. */
export function subscribeCustomers(): void {
  emailReceived.subscribe(countEmail);
}

/** An email counts as contact with its sender, and is labeled as a customer's. */
async function countEmail(_app: App, tx: Transaction, email: ReceivedEmail) {
  const senders = await findByEmail(tx, storedEmail(email.sender));
  if (senders.length > 0) await labelEmail(tx, email.emailId, 'customer', 'rule');
  if (email.isAutomatic) return;
  for (const { id } of senders) await recordActivity(tx, id);
}
