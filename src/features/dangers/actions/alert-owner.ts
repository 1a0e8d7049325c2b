import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import { dangerIn } from '../rules/find-danger.ts';
import { type FoundDanger, recordDanger } from './record.ts';

/** Notifies the owner at once if somebody who writes or speaks may be in danger. */
export async function alertOwner(
  app: App,
  tx: Transaction,
  message: Omit<FoundDanger, 'danger'>,
): Promise<void> {
  const danger = dangerIn(message.text);
  if (danger) await recordDanger(app, tx, { ...message, danger });
}
