import { type NotificationFacts, notifyOwner } from '#features/mailbox/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { adminLink } from '#lib/links.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import type { EstimateRow } from '../store/estimates.ts';
import { type OwnerNotice, ownerMessage } from './emails.ts';

/** Notifies the owner, in the transaction that causes it. */
export async function notifyOwnerOfEstimate(
  app: App,
  tx: Transaction,
  estimate: EstimateRow,
  notice: OwnerNotice,
  file?: { name: string; key: string },
): Promise<void> {
  const path = adminLink('estimate', { id: estimate.id });
  const link = app.settings.publicUrl + path;
  const { system } = currentSettings(app);
  const about: NotificationFacts = {
    kind: notice.about === 'question' ? 'message' : 'update',
    path,
    isDocument: file !== undefined,
  };
  await notifyOwner(app, tx, about, {
    ...(estimate.contactEmail && { replyTo: estimate.contactEmail }),
    ...ownerMessage(estimate, notice, { link, currency: system.currency }),
    ...(file && { attachments: [{ name: file.name, type: 'application/pdf', file: file.key }] }),
  });
}
