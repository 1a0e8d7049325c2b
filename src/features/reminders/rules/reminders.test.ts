import { expect, test } from 'vitest';
import { dueAtOf, nextDay, whenOf } from './reminders.ts';

const zone = 'America/Chicago';

test.each([
  ['2026-11-03', '09:00', '2026-11-03T15:00:00Z'],
  // Daylight saving time.
  ['2026-07-03', '09:00', '2026-07-03T14:00:00Z'],
  ['2026-11-03', null, '2026-11-03T14:00:00Z'],
])('%s at %s is due at %s, and reads the same again', (day, time, instant) => {
  const dueAt = dueAtOf({ day, time }, zone);
  expect(dueAt).toEqual(new Date(instant));
  expect(whenOf({ dueAt, hasTime: time !== null }, zone)).toEqual({ day, time });
});

test.each([
  ['daily', '2026-11-03', '2026-11-03', '2026-11-04'],
  ['daily', '2026-11-03', '2026-12-24', '2026-12-25'],
  ['weekly', '2026-11-03', '2026-11-03', '2026-11-10'],
  ['weekly', '2026-11-03', '2026-11-09', '2026-11-10'],
  ['weekly', '2026-11-03', '2026-11-10', '2026-11-17'],
  ['monthly', '2027-01-31', '2027-01-31', '2027-02-28'],
  ['monthly', '2027-01-31', '2027-02-28', '2027-03-31'],
  ['yearly', '2028-02-29', '2028-02-29', '2029-02-28'],
  ['yearly', '2028-02-29', '2031-03-01', '2032-02-29'],
] as const)('repeated %s from %s, what comes after %s is %s', (repeats, first, after, next) => {
  expect(nextDay(first, repeats, after)).toBe(next);
});

test.each([
  ['daily', '2026-12-25'],
  ['weekly', '2026-12-28'],
  ['monthly', '2027-01-01'],
  ['yearly', '2027-01-01'],
] as const)(
  'repeated %s for two thousand years, the next day is found at once',
  (repeats, next) => {
    for (let call = 0; call < 2000; call += 1)
      expect(nextDay('0001-01-01', repeats, '2026-12-24')).toBe(next);
  },
);
