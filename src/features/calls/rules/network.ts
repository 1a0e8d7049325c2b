import { SECONDS } from '../../../lib/days/durations.ts';
import type { CallEvent, CallLine, CallState, EndReason } from './call.ts';
import { mayLeaveVoicemail } from './handling.ts';

/** What the phone network does with the other side of a call. */
export const networkSteps = [
  'waiting',
  'talking',
  'dialing',
  'forward',
  'answerer',
  'voicemail',
  'ending',
] as const;
export type NetworkStep = (typeof networkSteps)[number];

/** In seconds: how long others ring, and how long the owner's browser may take to join the caller. */
export const networkTimes = {
  outgoingRing: 45,
  /** Until a call that no report came of is given up. */
  outgoingLimit: 60,
  forwardRing: 20,
  forwardPrompt: 8,
  join: 15,
} as const;

/** The ringing that callers hear is a sound of this many seconds. */
export const ringbackSeconds = 6;

/** What carries a call that the owner places: a phone rings wherever its owner is, a browser only while it is open. */
export function outgoingLine(to: { number: string | undefined; hasNetwork: boolean }): CallLine {
  return to.hasNetwork && to.number ? 'twilio' : 'browser';
}

/** What follows for a caller who was not answered, or whose call is over. */
export type AfterCall = 'reject' | 'say_unavailable' | 'forward' | 'answerer' | 'voicemail' | 'end';

interface Afterwards {
  forwardNumber: string;
  /** Something else than voicemail can answer. */
  hasAnswerer: boolean;
}

const forwardAfter: EndReason[] = ['timed_out', 'nobody_there', 'line_busy'];

/**
 * What the phone network does with the caller of a call that is over. Whoever was connected and cut off
 * before the owner's browser joined may leave a message too.
 */
export function afterCall(
  call: Pick<CallState, 'direction' | 'endReason'> & {
    callerNumber: string;
    businessNumber: string;
  },
  { forwardNumber, hasAnswerer }: Afterwards,
): AfterCall {
  const { endReason, callerNumber, businessNumber } = call;
  if (call.direction === 'outbound' || !endReason) return 'end';
  if (endReason === 'blocked') return 'reject';
  if (endReason === 'rejected') return 'say_unavailable';
  // To the number itself it would come back here, again and again.
  const isForwardable = forwardNumber && ![callerNumber, businessNumber].includes(forwardNumber);
  if (isForwardable && forwardAfter.includes(endReason)) return 'forward';
  if (endReason === 'sent_to_voicemail') return 'voicemail';
  if (!mayLeaveVoicemail(call) && endReason !== 'failed') return 'end';
  return hasAnswerer ? 'answerer' : 'voicemail';
}

/** How many times the ringing sounds until a call is given up, at least once. */
export function ringsLeft(until: Date, now: Date): number {
  const seconds = (until.getTime() - now.getTime()) / SECONDS;
  return Math.max(1, Math.ceil(seconds / ringbackSeconds));
}

/** Until when a caller waits: for an answer, then for the owner's browser to join. */
export function waitsUntil(
  call: Pick<CallState, 'status' | 'answeredAt' | 'startedAt'> & { ringsUntil: Date | null },
): Date {
  const { status, answeredAt, ringsUntil, startedAt } = call;
  if (status === 'in_progress' && answeredAt)
    return new Date(answeredAt.getTime() + networkTimes.join * SECONDS);
  return ringsUntil ?? startedAt;
}

export interface NetworkReport {
  state: 'ringing' | 'in_progress' | 'completed' | 'busy' | 'no-answer' | 'canceled' | 'failed';
  /** From answer to end, where it is over. */
  seconds: number | undefined;
}

/**
 * What a report of the phone network about the other side means for the call. Reports may come twice,
 * late and in any order.
 */
export function eventsOf(
  call: Pick<CallState, 'direction' | 'status'>,
  { state, seconds = 0 }: NetworkReport,
  at: Date,
): CallEvent[] {
  const hangUp = { kind: 'hang_up', side: 'other', at } as const;
  const answer = { kind: 'accept', side: 'other', device: otherPhone } as const;
  if (state === 'ringing') return [];
  if (call.direction === 'inbound') return state === 'in_progress' ? [] : [hangUp];
  if (state === 'in_progress') return [{ ...answer, at }];
  if (call.status === 'in_progress') return [hangUp];
  switch (state) {
    case 'completed':
      // The report of the answer is still on its way.
      return [{ ...answer, at: new Date(at.getTime() - seconds * SECONDS) }, hangUp];
    case 'busy':
      return [{ kind: 'reject', side: 'other', at }];
    case 'no-answer':
      return [{ kind: 'time_out', at }];
    case 'canceled':
      return [{ kind: 'hang_up', side: 'owner', at }];
    case 'failed':
      return [{ kind: 'fail', side: 'owner', at }];
  }
}

/** The other side's device on a call over the phone network. */
export const otherPhone = 'phone';

/**
 * Whether the phone network has to be notified of the end of a call: it would go on holding the other
 * side. What the other side did it has reported itself.
 */
export function mustNotifyNetwork(event: CallEvent): boolean {
  return 'side' in event ? event.side === 'owner' && event.kind !== 'accept' : true;
}

/** A call that was not answered here, after it was answered on the number it was forwarded to. */
export function answerForwarded(call: CallState, at: Date): CallState {
  const { direction, answeredAt, endedAt, endReason } = call;
  if (direction === 'outbound' || answeredAt || !endedAt || !endReason) return call;
  if (!forwardAfter.includes(endReason)) return call;
  return { ...call, status: 'completed', endReason: 'forwarded', answeredAt: at, endedAt: at };
}

/** The same call when that talk is over. */
export function endForwarded(call: CallState, at: Date): CallState {
  if (call.endReason !== 'forwarded' || !call.answeredAt) return call;
  return at > call.answeredAt ? { ...call, endedAt: at } : call;
}
