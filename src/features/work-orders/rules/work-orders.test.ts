import { describe, expect, test } from 'vitest';
import { MINUTES } from '#lib/days/durations.ts';
import {
  entryKinds,
  nextSteps,
  numberIn,
  orderStatuses,
  ownerMay,
  seenStatus,
  statusAt,
  timesAlong,
  whyNoAnswer,
  whyNoBid,
  whyNoEntry,
} from './work-orders.ts';

const limit = new Date('2026-11-20T15:00:00Z');
const at = (milliseconds: number) => new Date(limit.getTime() + milliseconds);
const order = { status: 'offered', offerEndsAt: limit, pricing: 'fixed' } as const;
const now = at(-MINUTES);

test.each([
  [-1, 'offered'],
  [0, 'expired'],
  [1, 'expired'],
] as const)('%i ms from its limit an offer is %s', (from, status) => {
  expect(statusAt(order, at(from))).toBe(status);
  const problem = whyNoAnswer(order, { status: 'open' }, 'accept', {
    now: at(from),
    mayWork: true,
  });
  expect(problem).toBe(status === 'expired' ? 'late' : undefined);
});

describe('an answer', () => {
  const why = (change: object, offer: 'open' | 'bid' | 'lost' | 'declined', mayWork = true) =>
    whyNoAnswer({ ...order, ...change }, { status: offer }, 'accept', { now, mayWork });
  test('is for who was asked, has documents, and answers as it was asked', () => {
    expect(why({}, 'open')).toBeUndefined();
    expect(why({}, 'open', false)).toBe('documents');
    expect(why({}, 'declined')).toBe('answered');
    expect(why({}, 'lost')).toBe('gone');
    expect(why({ status: 'accepted' }, 'open')).toBe('gone');
    expect(why({ status: 'cancelled' }, 'open')).toBe('cancelled');
    expect(why({ pricing: 'bids' }, 'open')).toBe('otherPricing');
  });
  test('that declines needs no documents', () => {
    const refusal = whyNoAnswer(order, { status: 'open' }, 'decline', { now, mayWork: false });
    expect(refusal).toBeUndefined();
  });
});

test('a bid that came in time can be taken after the limit, not after somebody has the order', () => {
  expect(whyNoBid({ status: 'expired' }, { status: 'expired', bidAmount: 300 })).toBeUndefined();
  expect(whyNoBid({ status: 'offered' }, { status: 'open', bidAmount: null })).toBe('no_bid');
  expect(whyNoBid({ status: 'offered' }, { status: 'withdrawn', bidAmount: 300 })).toBe('no_bid');
  expect(whyNoBid({ status: 'accepted' }, { status: 'bid', bidAmount: 300 })).toBe('gone');
});

test.each([
  [-1, undefined],
  [0, undefined],
  [1, 'order_cancelled'],
] as const)('a note from %i ms after a cancellation: %s', (after, problem) => {
  const cancelled = { status: 'cancelled', cancelledAt: limit } as const;
  expect(whyNoEntry(cancelled, 'note', at(after))).toBe(problem);
  expect(whyNoEntry(cancelled, 'done', at(after))).toBe('order_cancelled');
});

test('steps go forward only, and nothing goes on once it is confirmed', () => {
  for (const status of orderStatuses) {
    const allowed = (['on_my_way', 'arrived', 'done'] as const).filter(
      (step) => !whyNoEntry({ status, cancelledAt: null }, step, now),
    );
    expect(allowed).toEqual(nextSteps(status));
  }
  for (const kind of entryKinds)
    expect(whyNoEntry({ status: 'confirmed', cancelledAt: null }, kind, now)).toBe('order_closed');
});

test('what an offer became is shown to each partner by their own answer', () => {
  const seen = { isMine: false, status: 'gone', offerStatus: 'lost', offerEndsAt: limit } as const;
  expect(seenStatus(seen, now)).toBe('gone');
  expect(seenStatus({ ...seen, offerStatus: 'declined' }, now)).toBe('declined');
  expect(seenStatus({ ...seen, status: 'offered', offerStatus: 'bid' }, now)).toBe('bid');
  expect(seenStatus({ ...seen, status: 'offered', offerStatus: 'open' }, limit)).toBe('expired');
  expect(seenStatus({ ...seen, isMine: true, status: 'arrived' }, now)).toBe('arrived');
});

test('the owner cancels until it is confirmed, and confirms only what is done', () => {
  expect(orderStatuses.filter((status) => !ownerMay('cancel', status))).toEqual([
    ...['confirmed', 'cancelled'],
  ]);
  expect(orderStatuses.filter((status) => ownerMay('confirm', status))).toEqual(['done']);
});

describe('with its visit an order', () => {
  const span = (start: number, end: number) => ({ startsAt: at(start), endsAt: at(end) });
  const none = { startsAt: null, endsAt: null };
  const before = span(0, 120 * MINUTES);
  const after = span(600 * MINUTES, 750 * MINUTES);

  test.each([
    ['moves and stretches where it is all of it', before, before, after, after],
    [
      'moves as a part of it',
      span(30 * MINUTES, 60 * MINUTES),
      before,
      after,
      span(630 * MINUTES, 660 * MINUTES),
    ],
    ['gets its first time', none, none, after, after],
    ['takes its time where it had another by itself', span(1, 2), none, after, after],
    ['is not scheduled when the visit is', before, before, none, none],
  ])('%s', (_, order, from, to, times) => {
    expect(timesAlong(order, from, to)).toEqual(times);
  });
});

test('the number is in the language of the reader', () => {
  expect(numberIn('spanish', 'WO-2026-0063')).toBe('OT-2026-0063');
  expect(numberIn('english', 'WO-2026-0063')).toBe('WO-2026-0063');
});
