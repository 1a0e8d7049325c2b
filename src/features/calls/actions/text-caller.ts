import { findCustomer } from '#features/customers/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { textBack } from '#features/text-messages/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import type { LeftCall } from '../events.ts';
import { isMissed } from '../rules/record.ts';
import { findCall } from '../store/calls.ts';

/**
 * Texts back a caller who wasn't answered and left neither a voicemail nor a request, if the owner
 * wants that.
 */
export async function textCallerBack(tx: Transaction, app: App, call: LeftCall): Promise<void> {
  if (!currentSettings(app).calls.missed_call_text) return;
  if (call.line !== 'twilio' || !isMissed(call) || call.leftVoicemail || !call.callerNumber) return;
  const stored = await findCall(tx, call.id);
  if (stored?.requestId) return;
  const { customerId, partnerId } = call;
  const customer = customerId ? await findCustomer(tx, customerId) : undefined;
  await textBack(app, tx, {
    phone: call.callerNumber,
    person: { customerId: customerId ?? undefined, partnerId: partnerId ?? undefined },
    language: customer?.language ?? 'english',
  });
}
