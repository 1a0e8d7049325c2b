import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { callEnded } from '../events.ts';
import { type CallEvent, isOver, nextCall } from '../rules/call.ts';
import { mustNotifyNetwork } from '../rules/network.ts';
import { type CallRow, putState } from '../store/calls.ts';

declare module '../../../platform/jobs/queues.ts' {
  interface JobPayloads {
    'move-caller': { callId: string };
  }
}

/**
 * The owner's browser leaves a conversation on its own; the network is notified only if it can't.
 */
const talkEndSeconds = 3;

/**
 * Applies the rule's result for an event to a locked call: stores and publishes it, and notifies
 * the phone network. Returns the updated call.
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
