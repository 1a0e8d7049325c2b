import { adminLink } from '../../../lib/links.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { App } from '../../../services/app.ts';
import { notifyOwner } from '../../mailbox/index.ts';
import { currentSettings } from '../../settings/index.ts';
import type { EstimateRow } from '../store/estimates.ts';
import { type OwnerNotice, ownerMessage } from './emails.ts';

/** Writes to the owner, in the transaction that causes it. */
export async function notifyOwnerOfEstimate(
  app: App,
  tx: Transaction,
  estimate: EstimateRow,
  notice: OwnerNotice,
  file?: { name: string; key: string },
): Promise<void> {
  const link = app.settings.publicUrl + adminLink('estimate', { id: estimate.id });
  const { system, notifications } = currentSettings(app);
  // Questions want an answer, and the signed copy is a document: those come in any case.
  const isUpdate = notice.about === 'approved' || notice.about === 'rejected';
  if (isUpdate && !notifications.project_updates) return;
  await notifyOwner(app, tx, {
    ...(estimate.contactEmail && { replyTo: estimate.contactEmail }),
    ...ownerMessage(estimate, notice, { link, currency: system.currency }),
    ...(file && { attachments: [{ name: file.name, type: 'application/pdf', file: file.key }] }),
  });
}
