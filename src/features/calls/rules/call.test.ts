import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CallEvent,
  type CallState,
  callDirections,
  callDuration,
  callSides,
  isAnswer,
  nextCall,
} from './call.ts';

const start = new Date('2026-11-23T15:00:00Z');

function ringing(direction: CallState['direction']): CallState {
  return {
    direction,
    status: 'ringing',
    startedAt: start,
    answeredAt: null,
    endedAt: null,
    endReason: null,
    ownerDevice: direction === 'outbound' ? 'owner 0' : null,
    otherDevice: direction === 'inbound' ? 'other 0' : null,
  };
}

const side = fc.constantFrom(...callSides);
const at = fc.integer({ min: -60, max: 7200 }).map((s) => new Date(start.getTime() + s * 1000));
const event: fc.Arbitrary<CallEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('accept' as const),
    side,
    device: fc.constantFrom('owner 1', 'owner 2', 'other 1'),
    at,
  }),
  fc.record({ kind: fc.constantFrom('reject', 'hang_up', 'lose', 'fail'), side, at }),
  fc.record({ kind: fc.constantFrom('send_to_voicemail', 'time_out'), at }),
) as fc.Arbitrary<CallEvent>;

test('any order of events from both sides leaves a consistent record with the right duration', () => {
  fc.assert(
    fc.property(fc.constantFrom(...callDirections), fc.array(event), (direction, events) => {
      let call = ringing(direction);
      for (const one of events) {
        const next = nextCall(call, one);
        // A finished call doesn't change; an answered one stays with the device that answered.
        if (call.endedAt) expect(next).toBe(call);
        if (call.answeredAt) expect(next).toMatchObject({ answeredAt: call.answeredAt });
        if (call.answeredAt) {
          expect([next.ownerDevice, next.otherDevice]).toEqual([
            call.ownerDevice,
            call.otherDevice,
          ]);
        }
        call = next;
        const { status, answeredAt, endedAt } = call;
        expect(endedAt === null).toBe(status === 'ringing' || status === 'in_progress');
        expect(call.endReason === null).toBe(endedAt === null);
        if (status === 'in_progress' || status === 'completed') expect(answeredAt).not.toBeNull();
        if (['ringing', 'no-answer', 'busy'].includes(status)) expect(answeredAt).toBeNull();
        const talked =
          answeredAt && endedAt ? (endedAt.getTime() - answeredAt.getTime()) / 1000 : 0;
        expect(callDuration(call)).toBe(talked);
        expect(talked).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test.each([
  [
    'the first of two devices that accept gets the call',
    'inbound',
    ['accept', 'accept'],
    'in_progress',
  ],
  ['a caller who gives up leaves a missed call', 'inbound', ['hang_up other'], 'no-answer'],
  ['a call that is rejected was busy', 'inbound', ['reject owner'], 'busy'],
  ['a call that rings out was not answered', 'inbound', ['time_out'], 'no-answer'],
  [
    'both hang up at once: it ended once',
    'inbound',
    ['accept', 'hang_up owner', 'hang_up other'],
    'completed',
  ],
  [
    'a talk whose other side is gone is completed',
    'inbound',
    ['accept', 'lose other'],
    'completed',
  ],
  ['a device that rings and goes away ends nothing', 'inbound', ['lose owner'], 'ringing'],
  ['who calls cannot answer for the other', 'outbound', ['accept'], 'ringing'],
  ['there is no voicemail for calls of the owner', 'outbound', ['send_to_voicemail'], 'ringing'],
] as const)('%s', (_, direction, events, status) => {
  let seconds = 0;
  const last = events.reduce<CallState>((call, text) => {
    seconds += 10;
    const [kind, who] = text.split(' ');
    const happened = {
      kind,
      side: who ?? 'owner',
      device: `owner ${seconds}`,
      at: new Date(start.getTime() + seconds * 1000),
    };
    return nextCall(call, happened as CallEvent);
  }, ringing(direction));
  expect(last.status).toBe(status);
  if (status === 'in_progress') expect(last.ownerDevice).toBe('owner 10');
  if (status === 'completed') expect(callDuration(last)).toBe(10);
});

test.each([
  [14, false],
  [15, true],
  [16, true],
])('a talk of %s seconds is an answer: %s', (seconds, is) => {
  const endedAt = new Date(start.getTime() + seconds * 1000);
  const call = { ...ringing('inbound'), answeredAt: start, endedAt };
  expect(isAnswer(call)).toBe(is);
  expect(isAnswer({ ...call, answeredAt: null })).toBe(false);
});
