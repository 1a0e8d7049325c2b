import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';

/** All settings share one record in the history. */
const subject = { subjectType: 'settings', subjectId: '00000000-0000-7000-8000-000000000001' };

/** Records in the settings history that a service was connected or disconnected. */
export async function recordConnection(
  app: App,
  tx: Transaction,
  actor: Actor,
  field: string,
  to?: string,
): Promise<void> {
  const details = { section: 'connections', field, ...(to && { to }) };
  await recordAudit(tx, app.now(), { actor, ...subject, action: 'changed', details });
  await publishChange(tx, { topic: 'settings', kind: 'changed', id: 'connections' });
}
