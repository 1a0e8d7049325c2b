import { SECONDS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import type { App } from '#services/app.ts';
import type { NetworkCall } from '#services/telephony/voice-port.ts';
import type { VoiceStep } from '#services/telephony/voice-steps.ts';
import { type EndReason, isOver } from '../../rules/call.ts';
import { otherPhone } from '../../rules/network.ts';
import { type CallRow, lockCall } from '../../store/calls.ts';
import { findCallBySid } from '../../store/network.ts';
import { findByNumber } from '../../store/people.ts';
import { callHandling } from '../handling.ts';
import { columnsOf, reasonNotToRing, storeCall } from '../new-call.ts';
import { afterwards } from './after-call.ts';
import { wait } from './queue.ts';

/** Someone calls the business number: the owner's devices ring, or something else answers. */
export async function answerIncoming(app: App, network: NetworkCall): Promise<VoiceStep[]> {
  if (!network.providerId) return [{ do: 'hang_up' }];
  const { id } = await openIncoming(app, network);
  return app.database.transaction(async (tx) => {
    const call = await lockCall(tx, id);
    if (!call || call.leftAt) return [{ do: 'hang_up' }];
    return isOver(call) ? afterwards(app, tx, call) : wait(app, tx, call);
  });
}

/**
 * Stores a call to the business number, once however often it is reported.
 * @param endReason why it is already over; without one it rings, if allowed
 */
export async function openIncoming(
  app: App,
  network: NetworkCall,
  endReason?: EndReason,
): Promise<CallRow> {
  const known = await findCallBySid(app.database, network.providerId);
  if (known) return known;
  const now = app.now();
  const person = network.from ? await findByNumber(app.database, network.from) : undefined;
  const why = endReason ?? (await reasonNotToRing(app, network.from));
  const stored = await storeCall(app, {
    id: newId(now),
    callSid: network.providerId,
    line: 'twilio',
    direction: 'inbound',
    ...(why
      ? { status: 'no-answer', endReason: why, endedAt: now }
      : { status: 'ringing' as const }),
    ...columnsOf(person),
    callerNumber: network.from,
    callerLocation: network.location,
    businessNumber: network.to || (app.voice?.number ?? ''),
    otherDevice: otherPhone,
    startedAt: now,
    reportedAt: now,
    ringsUntil: new Date(now.getTime() + callHandling(app).ringSeconds * SECONDS),
  });
  // Reported twice at the same moment: the other one stored it.
  const call = stored ?? (await findCallBySid(app.database, network.providerId));
  if (!call) throw new Error('a call of the phone network was not stored');
  return call;
}
