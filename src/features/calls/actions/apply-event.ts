import type { Transaction } from '../../../platform/database/database.ts';
import { publishChange } from '../../../platform/realtime/events.ts';
import type { App } from '../../../services/app.ts';
import { callEnded } from '../events.ts';
import { type CallEvent, isOver, nextCall } from '../rules/call.ts';
import { mustNotifyNetwork } from '../rules/network.ts';
import { type CallRow, putState } from '../store/calls.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'move-caller': { callId: string };
  }
}

/** The owner's browser leaves a talk by itself; only where it cannot, the network has to be notified. */
const talkEndSeconds = 3;

/**
 * Does with a locked call what the rule makes of an event: stores it, publishes it, and has the phone
 * network notified. Gives the call as it is then.
 */
export async function applyEvent(
  app: App,
  tx: Transaction,
  call: CallRow,
  event: CallEvent,
): Promise<CallRow> {
  const next = { ...call, ...nextCall(call, event) };
  if (next.status === call.status) return call;
  await putState(tx, call.id, next);
  if (isOver(next)) {
    await callEnded.publish(tx, app, next);
    if (call.callSid && mustNotifyNetwork(event)) {
      const seconds = call.status === 'in_progress' ? talkEndSeconds : 0;
      await app.jobs.enqueue(tx, 'move-caller', { callId: call.id }, seconds);
    }
  }
  await publishChange(tx, { topic: 'calls', kind: 'changed', id: call.id });
  return next;
}
