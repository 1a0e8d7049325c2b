import type { Transaction } from '../../platform/database/database.ts';
import type { App } from '../../services/app.ts';
import { emailReceived, type ReceivedEmail } from '../mailbox/index.ts';
import { recordActivity } from './actions/find-or-create.ts';
import { storedEmail } from './rules/customers.ts';
import { findByEmail } from './store/match.ts';

/** What customers do on the events of other features. */
export function subscribeCustomers(): void {
  emailReceived.subscribe(countEmail);
}

/** Whoever wrote an email was in contact then. */
async function countEmail(_app: App, tx: Transaction, { sender, isAutomatic }: ReceivedEmail) {
  if (isAutomatic) return;
  for (const { id } of await findByEmail(tx, storedEmail(sender))) await recordActivity(tx, id);
}
