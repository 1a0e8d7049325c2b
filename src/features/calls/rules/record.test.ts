import { expect, test } from 'vitest';
import { fromNow } from '#tests/harness/business-day.ts';
import { durationText, isMissed } from './record.ts';

const call = { direction: 'inbound' as const, answeredAt: null };

test.each(['timed_out', 'canceled', 'nobody_there', 'outside_hours', 'do_not_disturb'] as const)(
  'an incoming call that ended by %s is missed',
  (endReason) => {
    expect(isMissed({ ...call, endReason })).toBe(true);
    expect(isMissed({ ...call, endReason, direction: 'outbound' })).toBe(false);
    expect(isMissed({ ...call, endReason, answeredAt: fromNow() })).toBe(false);
  },
);

test.each(['rejected', 'sent_to_voicemail', 'blocked', null] as const)(
  'an incoming call that ended by %s is not missed',
  (endReason) => {
    expect(isMissed({ ...call, endReason })).toBe(false);
  },
);

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [192, '3:12'],
  [3661, '61:01'],
])('%i seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
