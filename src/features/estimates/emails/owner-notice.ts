import { adminLink } from '../../../lib/links.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findOwner } from '../../../platform/sessions/owner.ts';
import type { App } from '../../../services/app.ts';
import { queueEmail } from '../../mailbox/index.ts';
import { currentSettings } from '../../settings/index.ts';
import type { EstimateRow } from '../store/estimates.ts';
import { type OwnerNotice, ownerLetter } from './emails.tsx';

/** Writes to the owner, in the transaction that causes it. */
export async function notifyOwner(
  app: App,
  tx: Transaction,
  estimate: EstimateRow,
  notice: OwnerNotice,
  file?: { name: string; key: string },
): Promise<void> {
  const owner = await findOwner(tx);
  if (!owner) return;
  const link = app.settings.publicUrl + adminLink('estimate', { id: estimate.id });
  const { currency } = currentSettings(app).system;
  await queueEmail(app, tx, {
    folder: 'inbox',
    to: owner.email,
    ...(estimate.contactEmail && { replyTo: estimate.contactEmail }),
    ...ownerLetter(estimate, notice, { link, currency }),
    ...(file && { attachments: [{ name: file.name, type: 'application/pdf', file: file.key }] }),
  });
}
