import { describe, expect, test } from 'vitest';
import { HOURS } from '#lib/days/durations.ts';
import { weekdays } from './choices.ts';
import { isOpenAt, reminderTime, remindingHours } from './opening-hours.ts';
import type { BusinessHours } from './settings.ts';

const day = (open: string, close: string) => ({ open, close, closed: false });
const closed = { open: '09:00', close: '17:00', closed: true };
const hours: BusinessHours = {
  monday: day('08:00', '18:00'),
  tuesday: day('08:00', '18:00'),
  wednesday: day('08:00', '18:00'),
  thursday: day('08:00', '18:00'),
  friday: day('08:00', '18:00'),
  saturday: closed,
  sunday: closed,
};
const clock = { hours, timeZone: 'America/Chicago' };
/** In Boerne, in November (CST). The 20th is a Friday. */
const at = (text: string) => new Date(`2026-11-${text}-06:00`);

describe('reminders go out while we are open', () => {
  test.each([
    ['20T07:59:59', false],
    ['20T08:00:00', true],
    ['20T17:59:59', true],
    ['20T18:00:00', false],
    ['21T12:00:00', false],
    ['22T12:00:00', false],
    ['23T07:59:59', false],
    ['23T08:00:00', true],
  ])('at %s: %s', (time, isOpen) => {
    expect(isOpenAt(at(time), remindingHours(clock))).toBe(isOpen);
  });

  test('by day, every day, where we are never open', () => {
    const never = Object.fromEntries(weekdays.map((name) => [name, closed])) as BusinessHours;
    const reminding = remindingHours({ ...clock, hours: never });
    const open = ['21T08:59:59', '21T09:00:00', '22T16:59:59', '22T17:00:00'].map((time) =>
      isOpenAt(at(time), reminding),
    );
    expect(open).toEqual([false, true, true, false]);
    expect(isOpenAt(at('23T12:00:00'), { ...clock, hours: never })).toBe(false);
  });
});

describe('a reminder of a visit', () => {
  const remind = (begins: string, lead = 24) => reminderTime(at(begins), lead * HOURS, clock);

  test.each([
    ['on the day before, while we are open', '20T14:00:00', '19T14:00:00'],
    ['right at the opening', '20T08:00:00', '19T08:00:00'],
    ['due before the opening, at the opening', '20T07:00:00', '19T08:00:00'],
    ['due at the closing, in the last hour before', '20T18:00:00', '19T17:00:00'],
    ['of Monday afternoon, on Friday before we close', '23T14:00:00', '20T17:00:00'],
    ['of Monday morning, on Friday before we close', '23T08:00:00', '20T17:00:00'],
    ['of Saturday, on Friday', '21T10:00:00', '20T10:00:00'],
  ])('%s', (_, begins, expected) => {
    expect(remind(begins)).toEqual(at(expected));
  });

  test('waits for the opening where at least half of its lead is left', () => {
    // Due on Sunday: Monday at 8 is 24 or 23.5 hours before.
    expect(remind('24T08:00:00', 48)).toEqual(at('23T08:00:00'));
    expect(remind('24T07:30:00', 48)).toEqual(at('20T17:00:00'));
  });
});
