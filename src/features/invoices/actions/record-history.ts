import { recordActivity } from '#features/customers/index.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';

export interface Noted {
  id: string;
  customerId: string;
  action: string;
  details?: Record<string, unknown>;
}

/** Adds a history entry for an invoice, and notifies the back offices. */
export async function recordInvoiceHistory(
  tx: Transaction,
  now: Date,
  actor: Actor,
  { id, customerId, action, details }: Noted,
): Promise<void> {
  await recordAudit(tx, now, {
    actor,
    action,
    subjectType: 'invoice',
    subjectId: id,
    ...(details && { details }),
  });
  await publishChange(tx, {
    topic: 'invoices',
    kind: action === 'created' ? 'created' : 'changed',
    id,
  });
  await recordActivity(tx, customerId);
}
