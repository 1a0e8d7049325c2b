import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';

export interface Noted {
  id: string;
  invoiceId: string;
  action: string;
  details: Record<string, unknown>;
}

/** Adds a history entry for the payment and its invoice, and notifies the back offices. */
export async function recordPaymentHistory(
  tx: Transaction,
  now: Date,
  actor: Actor,
  { id, invoiceId, action, details }: Noted,
): Promise<void> {
  const entry = { actor, action, details: { ...details, payment_id: id } };
  await recordAudit(tx, now, { ...entry, subjectType: 'payment', subjectId: id });
  await recordAudit(tx, now, { ...entry, subjectType: 'invoice', subjectId: invoiceId });
  await publishChange(tx, { topic: 'payments', kind: 'changed', id });
  await publishChange(tx, { topic: 'invoices', kind: 'changed', id: invoiceId });
}
