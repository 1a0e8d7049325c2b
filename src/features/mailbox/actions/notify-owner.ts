import { adminLink } from '../../../lib/links.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findOwner } from '../../../platform/sessions/owner.ts';
import type { App } from '../../../services/app.ts';
import { writeEmail } from '../emails.tsx';
import type { StoredEmail } from '../store.ts';
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

/** Notifies the owner that an email with an estimate or invoice came back, with the server's message. */
export async function notifyOwnerOfBounce(
  app: App,
  tx: Transaction,
  { recipient, subject, error, documentKind, documentId }: StoredEmail,
): Promise<void> {
  if (!documentKind || !documentId) return;
  const link = app.settings.publicUrl + adminLink(documentKind, { id: documentId });
  const what = `An email with an ${documentKind} was not delivered to ${recipient}`;
  const email = writeEmail(what, [
    `${what}. Check the address, or share the ${documentKind} another way.`,
    { facts: [['Email', subject]] },
    { quote: error },
    { button: `Open ${documentKind}`, link, sentence: `Open it: ${link}` },
  ]);
  await notifyOwner(app, tx, email);
}
