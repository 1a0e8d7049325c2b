import { SECONDS } from '#lib/days/durations.ts';
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

/**
 * In seconds: how long others ring, and how long the owner's browser may take to join the caller.
 */
export const networkTimes = {
  outgoingRing: 45,
  /** When a call without any report is given up. */
  outgoingLimit: 60,
  forwardRing: 20,
  forwardPrompt: 8,
  join: 15,
} as const;

/** Length of the ringing tone's audio file, in seconds. */
export const ringbackSeconds = 6;

/**
 * What carries a call that the owner places: a phone rings wherever its owner is, a browser only
 * while it is open.
 */
export function outgoingLine(to: { number: string | undefined; hasNetwork: boolean }): CallLine {
  return to.hasNetwork && to.number ? 'twilio' : 'browser';
}

/** What happens next for a caller who wasn't answered, or whose call is over. */
export type AfterCall = 'reject' | 'say_unavailable' | 'forward' | 'answerer' | 'voicemail' | 'end';

interface Afterwards {
  forwardNumber: string;
  /** Something other than voicemail can answer. */
  hasAnswerer: boolean;
}

const forwardAfter: EndReason[] = ['timed_out', 'nobody_there', 'line_busy'];

/**
 * What the phone network does with the caller after the call. A caller who was cut off before the
 * owner's browser joined may leave a message, too.
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
  // To the number itself, it would come back here again and again.
  const isForwardable = forwardNumber && ![callerNumber, businessNumber].includes(forwardNumber);
  if (isForwardable && forwardAfter.includes(endReason)) return 'forward';
  if (endReason === 'sent_to_voicemail') return 'voicemail';
  if (!mayLeaveVoicemail(call) && endReason !== 'failed') return 'end';
  return hasAnswerer ? 'answerer' : 'voicemail';
}

/** How many times the ringing tone plays until a call is given up, at least once. */
export function ringsLeft(until: Date, now: Date): number {
  const seconds = (until.getTime() - now.getTime()) / SECONDS;
  return Math.max(1, Math.ceil(seconds / ringbackSeconds));
}

/** How long a caller waits: for an answer, then for the owner's browser to join. */
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
  /** From answer to end, if it is over. */
  seconds: number | undefined;
}

/**
 * What a phone network report about the other side means for the call. Reports may arrive twice,
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
      // The report of the answer hasn't arrived yet.
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

/** The other side's device on a phone network call. */
export const otherPhone = 'phone';

/**
 * Whether the phone network has to be notified that a call ended, because it would keep the other
 * side connected. What the other side did, the network has reported itself.
 */
export function mustNotifyNetwork(event: CallEvent): boolean {
  return 'side' in event ? event.side === 'owner' && event.kind !== 'accept' : true;
}

/** A call that wasn't answered here, after it was answered on the forward number. */
export function answerForwarded(call: CallState, at: Date): CallState {
  const { direction, answeredAt, endedAt, endReason } = call;
  if (direction === 'outbound' || answeredAt || !endedAt || !endReason) return call;
  if (!forwardAfter.includes(endReason)) return call;
  return { ...call, status: 'completed', endReason: 'forwarded', answeredAt: at, endedAt: at };
}

/** The same call when that conversation is over. */
export function endForwarded(call: CallState, at: Date): CallState {
  if (call.endReason !== 'forwarded' || !call.answeredAt) return call;
  return at > call.answeredAt ? { ...call, endedAt: at } : call;
}
