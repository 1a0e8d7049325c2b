import { currentSettings } from '#features/settings/index.ts';
import { channelsOf } from '#features/settings/rules/notifications.ts';
import { adminLink } from '#lib/links.ts';
import type { Transaction } from '#platform/database/database.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import { writeEmail } from '../emails/write-email.ts';
import { type NotificationFacts, ownerNotified } from '../events.ts';
import type { StoredEmail } from '../store/emails.ts';
import { type NewEmail, queueEmail } from './send-email.ts';

type OwnersEmail = Omit<NewEmail, 'folder' | 'to'>;

/** Emails the owner, in the transaction that causes it. */
export async function emailOwner(app: App, tx: Transaction, email: OwnersEmail): Promise<void> {
  const owner = await findOwner(tx);
  if (owner) await queueEmail(app, tx, { folder: 'inbox', to: owner.email, ...email });
}

/**
 * Notifies the owner, in the transaction that causes it: in the list behind the bell, and through
 * the channels they chose for this kind. Returns false while there is no owner.
 */
export async function notifyOwner(
  app: App,
  tx: Transaction,
  about: NotificationFacts,
  email: OwnersEmail,
): Promise<boolean> {
  const owner = await findOwner(tx);
  if (!owner) return false;
  const wantsEmail = channelsOf(currentSettings(app).notifications, about.kind).email;
  if ((wantsEmail && !about.isThere) || about.isDocument || about.isDanger)
    await queueEmail(app, tx, { folder: 'inbox', to: owner.email, ...email });
  await ownerNotified.publish(app, tx, { ...about, title: email.subject });
  return true;
}

/**
 * Notifies the owner that an email with an estimate or invoice bounced, with the server's message.
 */
export async function notifyOwnerOfBounce(
  app: App,
  tx: Transaction,
  { recipient, subject, error, documentKind, documentId }: StoredEmail,
): Promise<void> {
  if (!documentKind || !documentId) return;
  const link = app.settings.publicUrl + adminLink(documentKind, { id: documentId });
  const what = `An email with an ${documentKind} was not delivered to ${recipient}`;
  const email = writeEmail({
    subject: what,
    parts: [
      `${what}. Check the address, or share the ${documentKind} another way.`,
      { facts: [['Email', subject]] },
      { quote: error },
    ],
    button: { button: `Open ${documentKind}`, link, sentence: `Open it: ${link}` },
  });
  await notifyOwner(
    app,
    tx,
    { kind: 'problem', path: adminLink(documentKind, { id: documentId }) },
    email,
  );
}
