import { SECONDS } from '#lib/days/durations.ts';
import { withoutControls } from '#lib/plain-text.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { Spoken } from '#services/telephony/voice-port.ts';
import { withSpoken } from '../../rules/conversation-log.ts';
import { durationText } from '../../rules/record.ts';
import type { CallRow } from '../../store/calls.ts';
import { putLog } from '../../store/network.ts';

/**
 * Adds what one side said to a call's log.
 * @param leg who is on the leg that reports it
 */
export async function noteSpoken(
  app: App,
  tx: Transaction,
  call: CallRow,
  { text, sequence, isOfLeg }: Spoken,
  leg: 'owner' | 'caller',
): Promise<void> {
  const message = withoutControls(text).trim();
  if (!message) return;
  const other = leg === 'owner' ? ('caller' as const) : ('owner' as const);
  const seconds = Math.max(0, (app.now().getTime() - call.startedAt.getTime()) / SECONDS);
  const log = withSpoken(call.conversationLog, {
    timestamp: durationText(Math.floor(seconds)),
    speaker: isOfLeg ? leg : other,
    message,
    sequence,
  });
  if (log === call.conversationLog) return;
  await putLog(tx, call.id, log);
  await publishChange(tx, { topic: 'calls', kind: 'changed', id: call.id });
}
