import type { Transaction } from '../../../platform/database/database.ts';
import { findOwner } from '../../../platform/sessions/owner.ts';
import type { App } from '../../../services/app.ts';
import { type NewEmail, queueEmail } from './send-email.ts';

/** Emails the owner, in the transaction that causes it. Gives false while there is no owner. */
export async function notifyOwner(
  app: App,
  tx: Transaction,
  email: Omit<NewEmail, 'folder' | 'to'>,
): Promise<boolean> {
  const owner = await findOwner(tx);
  if (!owner) return false;
  await queueEmail(app, tx, { folder: 'inbox', to: owner.email, ...email });
  return true;
}
