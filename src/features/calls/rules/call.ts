/** What carries a call: only browsers, or the phone network through Twilio. */
export const callLines = ['browser', 'twilio'] as const;
export type CallLine = (typeof callLines)[number];

/** From the business's point of view. */
export const callDirections = ['inbound', 'outbound'] as const;
export type CallDirection = (typeof callDirections)[number];

/** The spec's statuses, and `ringing` before them. */
export const callStatuses = [
  'ringing',
  'in_progress',
  'completed',
  'no-answer',
  'busy',
  'failed',
] as const;
export type CallStatus = (typeof callStatuses)[number];

/** The owner, on one of their devices, and the person they talk to. */
export const callSides = ['owner', 'other'] as const;
export type CallSide = (typeof callSides)[number];

/** Why a call is over. */
export const endReasons = [
  'hung_up',
  'canceled',
  'rejected',
  'sent_to_voicemail',
  'timed_out',
  'lost',
  'failed',
  'line_busy',
  'nobody_there',
  'outside_hours',
  'do_not_disturb',
  'blocked',
  'forwarded',
] as const;
export type EndReason = (typeof endReasons)[number];

export interface CallState {
  direction: CallDirection;
  status: CallStatus;
  startedAt: Date;
  answeredAt: Date | null;
  endedAt: Date | null;
  endReason: EndReason | null;
  /** The browser tab of each side; the called side's once it has answered. */
  ownerDevice: string | null;
  otherDevice: string | null;
}

export type CallEvent = { at: Date } & (
  | { kind: 'accept'; side: CallSide; device: string }
  | { kind: 'reject' | 'hang_up' | 'lose' | 'fail'; side: CallSide }
  | { kind: 'send_to_voicemail' | 'time_out' }
);

/** The side that is called. */
export function calledSide(direction: CallDirection): CallSide {
  return direction === 'inbound' ? 'owner' : 'other';
}

export function isOver(call: Pick<CallState, 'endedAt'>): boolean {
  return call.endedAt !== null;
}

/** Whole seconds during which both sides could talk; 0 for an unanswered call. */
export function callDuration({ answeredAt, endedAt }: CallState): number {
  if (!answeredAt || !endedAt) return 0;
  return Math.max(0, Math.round((endedAt.getTime() - answeredAt.getTime()) / 1000));
}

/** Seconds of talk from which a call counts as an answer; a call picked up by mistake is shorter. */
export const answerSeconds = 15;

/** Whether the owner's side talked long enough for what waited to be answered. */
export function isAnswer(call: CallState): boolean {
  return callDuration(call) >= answerSeconds;
}

/**
 * The call after an event. An event that doesn't fit the state, because the other side was faster
 * or it arrived twice, changes nothing: the same object is returned.
 */
export function nextCall(call: CallState, event: CallEvent): CallState {
  if (isOver(call)) return call;
  if (event.kind === 'accept') return accept(call, event);
  return call.status === 'ringing' ? endRinging(call, event) : endTalk(call, event);
}

function accept(call: CallState, event: CallEvent & { kind: 'accept' }): CallState {
  if (call.status !== 'ringing' || event.side !== calledSide(call.direction)) return call;
  return {
    ...call,
    status: 'in_progress',
    answeredAt: event.at,
    ...(event.side === 'owner' ? { ownerDevice: event.device } : { otherDevice: event.device }),
  };
}

type EndingEvent = Exclude<CallEvent, { kind: 'accept' }>;

function endRinging(call: CallState, event: EndingEvent): CallState {
  const isCalled = 'side' in event && event.side === calledSide(call.direction);
  switch (event.kind) {
    case 'reject':
      return isCalled ? end(call, event, 'busy', 'rejected') : call;
    case 'hang_up':
      if (isCalled) return end(call, event, 'busy', 'rejected');
      return end(call, event, 'no-answer', 'canceled');
    case 'lose':
      // One of the ringing devices can leave; another may still answer.
      return isCalled ? call : end(call, event, 'no-answer', 'lost');
    case 'fail':
      return isCalled ? call : end(call, event, 'failed', 'failed');
    case 'send_to_voicemail':
      if (call.direction === 'outbound') return call;
      return end(call, event, 'no-answer', 'sent_to_voicemail');
    case 'time_out':
      return end(call, event, 'no-answer', 'timed_out');
  }
}

function endTalk(call: CallState, event: EndingEvent): CallState {
  switch (event.kind) {
    case 'hang_up':
      return end(call, event, 'completed', 'hung_up');
    case 'lose':
      return end(call, event, 'completed', 'lost');
    case 'fail':
      return end(call, event, 'failed', 'failed');
    default:
      return call;
  }
}

function end(call: CallState, { at }: CallEvent, status: CallStatus, endReason: EndReason) {
  // Never before it was answered, whatever time the event has.
  const earliest = call.answeredAt ?? call.startedAt;
  return { ...call, status, endReason, endedAt: at < earliest ? earliest : at };
}
