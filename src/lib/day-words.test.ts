import { describe, expect, test } from 'vitest';
import { age, calendarDay, listDate, partOfDay } from './day-words.ts';

const zone = 'America/Chicago';
// Friday, November 20, 2026, 9:42 in Boerne.
const now = new Date('2026-11-20T15:42:00Z');

describe('the date in a list', () => {
  test.each([
    ['2026-11-20T14:05:00Z', '8:05 AM'],
    ['2026-11-20T06:00:00Z', '12:00 AM'],
    ['2026-11-20T05:59:00Z', 'Yesterday'],
    ['2026-11-18T20:00:00Z', 'Wednesday'],
    ['2026-11-14T20:00:00Z', 'Saturday'],
    ['2026-11-13T20:00:00Z', 'Nov 13'],
    ['2025-11-20T20:00:00Z', 'Nov 20, 2025'],
  ])('%s reads %s', (instant, words) => {
    expect(listDate(new Date(instant), now, zone).replace(/\u202f/g, ' ')).toBe(words);
  });

  test('a clock that runs ahead by a day shows the day, no negative age', () => {
    const ahead = new Date('2026-11-21T20:00:00Z');
    expect(listDate(ahead, now, zone)).toBe('Nov 21');
    expect(age(ahead, now)).toBe('just now');
  });
});

test.each([
  [59, 'just now'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [86_399, '23 h'],
  [86_400, '1 day'],
  [172_800, '2 days'],
])('%d seconds ago reads %s', (seconds, words) => {
  expect(age(new Date(now.getTime() - seconds * 1000), now)).toBe(words);
});

test.each([
  ['2026-11-20T06:00:00Z', 'morning'],
  ['2026-11-20T17:59:00Z', 'morning'],
  ['2026-11-20T18:00:00Z', 'afternoon'],
  ['2026-11-20T23:59:00Z', 'afternoon'],
  ['2026-11-21T00:00:00Z', 'evening'],
  ['2026-11-21T05:59:00Z', 'evening'],
])('at %s it is %s in Boerne', (instant, part) => {
  expect(partOfDay(new Date(instant), zone)).toBe(part);
});

test('a calendar day stays the same day in every time zone', () => {
  expect(calendarDay('2026-12-01')).toBe('Tue, Dec 1, 2026');
});
