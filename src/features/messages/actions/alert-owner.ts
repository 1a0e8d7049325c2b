import { adminLink } from '../../../lib/links.ts';
import { plain } from '../../../lib/typos.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { App } from '../../../services/app.ts';
import { recordDanger } from '../../dangers/index.ts';
import { findDanger } from '../../dangers/rules/find-danger.ts';
import type { ProjectRow } from '../../projects/index.ts';
import { findWriter } from '../store/readers.ts';

/** The customer may be in danger: the owner is notified at once. */
export async function alertOwner(
  app: App,
  tx: Transaction,
  { id: projectId, customerId }: Pick<ProjectRow, 'id' | 'customerId'>,
  text: string,
): Promise<void> {
  const danger = findDanger(plain(text));
  if (!danger) return;
  const { name, phone } = await findWriter(tx, customerId);
  await recordDanger(app, tx, {
    danger,
    source: { projectId },
    who: name || 'A customer',
    phone,
    text,
    path: adminLink('messageThread', { id: projectId }),
    kind: 'message',
  });
}
