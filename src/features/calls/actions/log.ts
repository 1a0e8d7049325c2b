import { SECONDS } from '#lib/days/durations.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { LogEntry } from '../rules/analysis.ts';
import { durationText } from '../rules/record.ts';
import { addToLog, updateRecord } from '../store/records.ts';

/** Adds what was spoken up to an instant to a call's conversation log. */
export async function appendToLog(
  tx: Transaction,
  call: { id: string; startedAt: Date },
  at: Date,
  entries: Omit<LogEntry, 'timestamp'>[],
): Promise<void> {
  if (entries.length === 0) return;
  const seconds = Math.max(0, Math.floor((at.getTime() - call.startedAt.getTime()) / SECONDS));
  const timestamp = durationText(seconds);
  await addToLog(
    tx,
    call.id,
    entries.map((entry) => ({ timestamp, ...entry })),
  );
  await publishChange(tx, { topic: 'calls', kind: 'changed', id: call.id });
}

/** Records which request was created from a call. */
export async function joinCallToRequest(
  tx: Transaction,
  callId: string,
  requestId: string,
): Promise<void> {
  await updateRecord(tx, callId, { requestId });
  await publishChange(tx, { topic: 'calls', kind: 'changed', id: callId });
}
