import { plain } from '../../../lib/typos.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { App } from '../../../services/app.ts';
import { findDanger } from '../rules/find-danger.ts';
import { type FoundDanger, recordDanger } from './record.ts';

/** Far more than a person in danger writes. */
const maxRead = 20_000;

/** Notifies the owner at once if somebody who writes or speaks may be in danger. */
export async function alertOwner(
  app: App,
  tx: Transaction,
  message: Omit<FoundDanger, 'danger'>,
): Promise<void> {
  const danger = findDanger(plain(message.text.slice(0, maxRead)));
  if (danger) await recordDanger(app, tx, { ...message, danger });
}
