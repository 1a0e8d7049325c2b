import { sql } from 'drizzle-orm';
import {
  contactTimes,
  customersMerged,
  mergeStarted,
  mergeUndone,
  recordActivity,
} from '#features/customers/index.ts';
import { enteredFromCall, enteringFromCall } from '#features/requests/index.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { enqueueAnalysis } from './actions/analyze-call.ts';
import { answerDangers } from './actions/answer-dangers.ts';
import { textCallerBack } from './actions/text-caller.ts';
import { callEnded, callerLeft } from './events.ts';
import { lockCall } from './store/calls.ts';
import { lockCalls, moveCalls } from './store/merge.ts';
import { updateRecord } from './store/records.ts';
import { calls } from './tables.ts';

/** Seconds after which a transcript is complete. */
const transcriptDelay = 15;

/** What calls add to customers, and do on their events. */
export function subscribeCalls(): void {
  // A caller who wasn't answered hasn't been in contact yet.
  contactTimes.add(
    (customerId) =>
      sql`select max(coalesce(answered_at, started_at)) as at from ${calls}
        where customer_id = ${customerId}
          and (answered_at is not null or call_direction = 'outbound')`,
  );
  callEnded.subscribe(async (tx, app, { id, line, customerId, answeredAt, direction }) => {
    if (line === 'twilio' && answeredAt) await enqueueAnalysis(app, tx, id, transcriptDelay);
    if (customerId && (answeredAt || direction === 'outbound'))
      await recordActivity(tx, customerId);
  });
  callEnded.subscribe(answerDangers);
  callerLeft.subscribe(answerDangers);
  // It was answered elsewhere after it had ended here unanswered.
  callerLeft.subscribe(async (tx, app, { id, customerId, endReason }) => {
    if (endReason !== 'forwarded') return;
    await enqueueAnalysis(app, tx, id, transcriptDelay);
    if (customerId) await recordActivity(tx, customerId);
  });
  callerLeft.subscribe(textCallerBack);
  enteringFromCall.subscribe(async (tx, id) => {
    await lockCall(tx, id);
  });
  enteredFromCall.subscribe(async (tx, { callId, requestId }) => {
    const call = await lockCall(tx, callId);
    if (!call || call.requestId) return;
    await updateRecord(tx, callId, { requestId });
    await publishChange(tx, { topic: 'calls', kind: 'changed', id: callId });
  });
  mergeStarted.subscribe(lockCalls);
  customersMerged.subscribe(async (tx, { from, to, moved }) => {
    moved.calls = await moveCalls(tx, from, to);
  });
  mergeUndone.subscribe(async (tx, { from, to, moved }) => {
    await moveCalls(tx, from, to, moved.calls ?? []);
  });
}
