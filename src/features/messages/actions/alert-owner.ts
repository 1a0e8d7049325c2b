import { alertOwner } from '#features/dangers/index.ts';
import type { ProjectRow } from '#features/projects/index.ts';
import { adminLink } from '#lib/links.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import { findWriter } from '../store/readers.ts';

/** The customer may be in danger: the owner is notified at once. */
export async function alertOfMessage(
  app: App,
  tx: Transaction,
  { id: projectId, customerId }: Pick<ProjectRow, 'id' | 'customerId'>,
  text: string,
): Promise<void> {
  const { name, phone } = await findWriter(tx, customerId);
  await alertOwner(app, tx, {
    source: { projectId },
    who: name || 'A customer',
    phone,
    text,
    path: adminLink('messageThread', { id: projectId }),
    kind: 'message',
  });
}
