import { conflict, notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { CallSignal } from '../contract/socket.ts';
import { type CallEvent, isOver } from '../rules/call.ts';
import { type Device, isTalking, mayAct, sideOf } from '../rules/parties.ts';
import { type CallRow, insertSignal, listOverdue, lockCall } from '../store/calls.ts';
import { isOnCall } from '../store/devices.ts';
import { applyEvent } from './apply-event.ts';

type DeviceAction = 'accept' | 'reject' | 'hang_up' | 'fail' | 'send_to_voicemail';

/**
 * Does what a device asks for a call. If it comes too late, because the call is over or another
 * device was faster, nothing changes. Throws for a call that isn't the device's.
 */
export async function changeCall(
  app: App,
  device: Device,
  callId: string,
  kind: DeviceAction,
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const call = await lockCall(tx, callId);
    const side = call && sideOf(call, device);
    if (!call || !side) throw notFound('This call');
    if (isOver(call)) return;
    if (!mayAct(call, device)) {
      if (kind === 'accept') return;
      throw notFound('This call');
    }
    if (kind === 'accept' && (await isOnCall(tx, device.id))) {
      if (isTalking(call, device)) return;
      throw conflict('call_active', 'A Call is already active');
    }
    await applyEvent(app, tx, call, { kind, side, device: device.id, at: app.now() } as CallEvent);
  });
}

/** Stores a signal for the other browser of a conversation, and announces it there. */
export async function sendSignal(
  app: App,
  device: Device,
  callId: string,
  signal: CallSignal,
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const call = await lockCall(tx, callId);
    const fromSide = call && sideOf(call, device);
    if (!call || !fromSide || !isTalking(call, device)) throw notFound('This call');
    // Both hung up while it was on its way.
    if (call.status !== 'in_progress') return;
    await insertSignal(tx, { callId, fromSide, signal: JSON.stringify(signal) });
    await publishChange(tx, { topic: 'call-signals', kind: 'created', id: callId });
  });
}

/** Ends calls that rang too long, and those with a side that hasn't been seen since `goneSince`. */
export async function endOverdue(app: App, goneSince: Date): Promise<void> {
  for (const { id, ...event } of await listOverdue(app.database, app.now(), goneSince)) {
    await app.database.transaction(async (tx) => {
      const call = await lockCall(tx, id);
      if (!call || isOver(call) || isBack(call, event, goneSince)) return;
      await applyEvent(app, tx, call, event);
    });
  }
}

/** Whether a side was seen again between reading all calls and this one. */
function isBack(call: CallRow, event: CallEvent, goneSince: Date): boolean {
  if (event.kind !== 'lose') return false;
  const seenAt = event.side === 'owner' ? call.ownerSeenAt : call.otherSeenAt;
  return seenAt !== null && seenAt >= goneSince;
}
