import { alertOwner } from '#features/dangers/index.ts';
import { adminLink } from '#lib/links.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import { findWriter } from '../store/readers.ts';
import { type Subject, sourceOf } from './subject.ts';

/** The customer may be in danger: the owner is notified at once. */
export async function alertOfMessage(
  app: App,
  tx: Transaction,
  subject: Subject,
  text: string,
): Promise<void> {
  const { name, phone } = await findWriter(tx, subject.customerId);
  await alertOwner(app, tx, {
    source: sourceOf(subject),
    who: name || 'A customer',
    phone,
    text,
    path: adminLink('messageThread', { id: subject.threadId }),
    kind: 'message',
  });
}
