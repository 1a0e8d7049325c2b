import { describe, expect, test } from 'vitest';
import {
  age,
  calendarDay,
  type DateStyle,
  dayName,
  fullDate,
  listDate,
  messageTime,
  partOfDay,
  shortDate,
  shortDay,
} from './formats.ts';

const zone = 'America/Chicago';
const style: DateStyle = { timeZone: zone, dateFormat: 'MM/DD/YYYY' };
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
    ['2025-11-20T20:00:00Z', '11/20/2025'],
  ])('%s reads %s', (instant, expected) => {
    expect(listDate(new Date(instant), now, style)).toBe(expected);
  });

  test('a clock that runs ahead by a day shows the day, no negative age', () => {
    const ahead = new Date('2026-11-21T20:00:00Z');
    expect(listDate(ahead, now, style)).toBe('Nov 21');
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
])('%d seconds ago reads %s', (seconds, expected) => {
  expect(age(new Date(now.getTime() - seconds * 1000), now)).toBe(expected);
});

test.each([
  ['2026-11-20T06:00:00Z', 'evening'],
  ['2026-11-20T09:59:00Z', 'evening'],
  ['2026-11-20T10:00:00Z', 'morning'],
  ['2026-11-20T17:59:00Z', 'morning'],
  ['2026-11-20T18:00:00Z', 'afternoon'],
  ['2026-11-20T23:59:00Z', 'afternoon'],
  ['2026-11-21T00:00:00Z', 'evening'],
  ['2026-11-21T05:59:00Z', 'evening'],
])('at %s it is %s in Boerne', (instant, part) => {
  expect(partOfDay(new Date(instant), zone)).toBe(part);
});

test('a calendar day stays the same day in every time zone', () => {
  expect(calendarDay('2026-12-01', 'MM/DD/YYYY')).toBe('Tue, 12/01/2026');
});

test('a day of this year is short, one of another year whole', () => {
  expect(shortDay('2026-11-20', '2026-01-01', 'MM/DD/YYYY')).toBe('Nov 20');
  expect(shortDay('2027-01-02', '2026-12-31', 'MM/DD/YYYY')).toBe('01/02/2027');
});

test.each([
  ['MM/DD/YYYY', 'Nov 20, 9:42 AM', 'Friday, November 20', 'Friday, 11/20/2026, 9:42 AM'],
  ['DD/MM/YYYY', '20 Nov, 9:42 AM', 'Friday, 20 November', 'Friday, 20/11/2026, 9:42 AM'],
  ['YYYY-MM-DD', '11-20, 9:42 AM', 'Friday, 2026-11-20', 'Friday, 2026-11-20, 9:42 AM'],
] as const)('in the format %s dates read %s and %s', (dateFormat, short, name, full) => {
  const chosen = { timeZone: zone, dateFormat };
  expect([shortDate(now, chosen), dayName(now, chosen), fullDate(now, chosen)]).toEqual([
    short,
    name,
    full,
  ]);
});

test('a message of today carries its time alone, an earlier one its day too', () => {
  const at = (instant: string) => messageTime(new Date(instant), now, style);
  expect([at('2026-11-20T06:00:00Z'), at('2026-11-20T05:59:00Z')]).toEqual([
    '12:00 AM',
    'Nov 19, 11:59 PM',
  ]);
});
