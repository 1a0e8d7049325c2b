import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CallEvent, type CallState, endReasons, isOver, nextCall } from './call.ts';
import {
  afterCall,
  answerForwarded,
  endForwarded,
  eventsOf,
  mustNotifyNetwork,
  type NetworkReport,
  outgoingLine,
  ringsLeft,
  waitsUntil,
} from './network.ts';

const start = new Date('2026-11-23T16:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);

function ringing(direction: CallState['direction']): CallState {
  return {
    direction,
    status: 'ringing',
    startedAt: start,
    answeredAt: null,
    endedAt: null,
    endReason: null,
    ownerDevice: null,
    otherDevice: null,
  };
}

const states: NetworkReport['state'][] = [
  'ringing',
  'in_progress',
  'completed',
  'busy',
  'no-answer',
  'canceled',
  'failed',
];

test('reports in any order, late or twice, leave one consistent call that ends with the last final one', () => {
  const report = fc.record({
    state: fc.constantFrom(...states),
    seconds: fc.option(fc.nat(4000), { nil: undefined }),
    after: fc.nat(100),
  });
  fc.assert(
    fc.property(
      fc.constantFrom('inbound' as const, 'outbound' as const),
      fc.array(report, { minLength: 1, maxLength: 8 }),
      (direction, reports) => {
        let call = ringing(direction);
        let now = 0;
        for (const { after, ...one } of reports) {
          now += after;
          for (const event of eventsOf(call, one, at(now))) call = nextCall(call, event);
        }
        const final = reports.some(({ state }) => state !== 'ringing' && state !== 'in_progress');
        expect(isOver(call)).toBe(final);
        if (call.answeredAt && call.endedAt)
          expect(call.endedAt.getTime()).toBeGreaterThanOrEqual(call.answeredAt.getTime());
        if (call.status === 'completed') expect(call.answeredAt).not.toBeNull();
      },
    ),
  );
});

const numbers = { callerNumber: '+18305550163', businessNumber: '+18305550142' };

describe('what follows for a caller', () => {
  const plain = { forwardNumber: '', hasAnswerer: false };
  test.each([
    ['timed_out', plain, 'voicemail'],
    ['timed_out', { ...plain, hasAnswerer: true }, 'answerer'],
    ['timed_out', { forwardNumber: '+18305550188', hasAnswerer: true }, 'forward'],
    ['nobody_there', { ...plain, forwardNumber: '+18305550188' }, 'forward'],
    ['line_busy', { ...plain, forwardNumber: '+18305550188' }, 'forward'],
    ['outside_hours', { forwardNumber: '+18305550188', hasAnswerer: true }, 'answerer'],
    ['do_not_disturb', { ...plain, forwardNumber: '+18305550188' }, 'voicemail'],
    ['sent_to_voicemail', { forwardNumber: '+18305550188', hasAnswerer: true }, 'voicemail'],
    ['rejected', { forwardNumber: '+18305550188', hasAnswerer: true }, 'say_unavailable'],
    ['blocked', { forwardNumber: '+18305550188', hasAnswerer: true }, 'reject'],
    ['failed', plain, 'voicemail'],
    ['hung_up', { ...plain, hasAnswerer: true }, 'end'],
    ['canceled', plain, 'end'],
    ['forwarded', plain, 'end'],
  ] as const)('%s, %o: %s', (endReason, handling, next) => {
    expect(afterCall({ direction: 'inbound', endReason, ...numbers }, handling)).toBe(next);
  });

  test.each(Object.values(numbers))(
    'a call is never forwarded to %s, where it comes from',
    (own) => {
      const handling = { forwardNumber: own, hasAnswerer: false };
      const call = { direction: 'inbound' as const, endReason: 'timed_out' as const, ...numbers };
      expect(afterCall(call, handling)).toBe('voicemail');
    },
  );

  test('nothing after an outgoing call or before the end', () => {
    const all = { forwardNumber: '+18305550188', hasAnswerer: true };
    for (const endReason of endReasons)
      expect(afterCall({ direction: 'outbound', endReason, ...numbers }, all)).toBe('end');
    expect(afterCall({ direction: 'inbound', endReason: null, ...numbers }, all)).toBe('end');
  });
});

test('a caller hears whole rings, one at least', () => {
  expect(ringsLeft(at(-5), start)).toBe(1);
  expect(ringsLeft(at(0), start)).toBe(1);
  expect(ringsLeft(at(6), start)).toBe(1);
  expect(ringsLeft(at(7), start)).toBe(2);
});

test('a caller waits for an answer, then a little for the browser', () => {
  const ringsUntil = at(20);
  expect(waitsUntil({ ...ringing('inbound'), ringsUntil })).toEqual(at(20));
  const answered = { status: 'in_progress' as const, answeredAt: at(19), startedAt: start };
  expect(waitsUntil({ ...answered, ringsUntil })).toEqual(at(34));
});

test('the network is notified of what ended here, not of what it reported', () => {
  const owner = { kind: 'hang_up', side: 'owner', at: start } as const;
  const other = { kind: 'hang_up', side: 'other', at: start } as const;
  const timeOut = { kind: 'time_out', at: start } as CallEvent;
  const voicemail = { kind: 'send_to_voicemail', at: start } as CallEvent;
  for (const event of [owner, timeOut, voicemail]) expect(mustNotifyNetwork(event)).toBe(true);
  expect(mustNotifyNetwork(other)).toBe(false);
});

test('a call goes over the phone network where there is one and the number is known', () => {
  expect(outgoingLine({ number: '+18305550163', hasNetwork: true })).toBe('twilio');
  expect(outgoingLine({ number: undefined, hasNetwork: true })).toBe('browser');
  expect(outgoingLine({ number: '+18305550163', hasNetwork: false })).toBe('browser');
});

describe('a forwarded call', () => {
  const missed: CallState = {
    ...ringing('inbound'),
    status: 'no-answer',
    endReason: 'timed_out',
    endedAt: at(20),
  };

  test('that is answered there counts as answered, and ends with that talk', () => {
    const answered = answerForwarded(missed, at(30));
    expect(answered).toMatchObject({ status: 'completed', answeredAt: at(30), endedAt: at(30) });
    expect(endForwarded(answered, at(90))).toMatchObject({ answeredAt: at(30), endedAt: at(90) });
    expect(endForwarded(answered, at(10))).toBe(answered);
  });

  test('is no call that was answered here, rejected, or goes on', () => {
    const talk = { ...missed, answeredAt: at(5), endReason: 'hung_up' as const };
    for (const call of [talk, { ...missed, endReason: 'rejected' as const }, ringing('inbound')])
      expect(answerForwarded(call, at(30))).toBe(call);
    expect(endForwarded(missed, at(30))).toBe(missed);
  });
});
