import { afterEach, expect, test, vi } from 'vitest';
import {
  dayAfter,
  dayIn,
  daysBetween,
  instantAt,
  isDay,
  mondayOf,
  monthStart,
  weekdayOfDay,
} from './days.ts';

afterEach(() => vi.unstubAllEnvs());

test('a day is the day of the business, not of the server', () => {
  expect(dayIn('America/Chicago', new Date('2026-11-21T05:59:59Z'))).toBe('2026-11-20');
  expect(dayIn('America/Chicago', new Date('2026-11-21T06:00:00Z'))).toBe('2026-11-21');
});

test('the day is right on both sides of the change to summer time', () => {
  expect(dayIn('America/Chicago', new Date('2026-03-08T05:59:59Z'))).toBe('2026-03-07');
  expect(dayIn('America/Chicago', new Date('2026-03-09T04:59:59Z'))).toBe('2026-03-08');
  expect(dayIn('America/Chicago', new Date('2026-03-09T05:00:00Z'))).toBe('2026-03-09');
});

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('%j is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

test.each([
  ['the first instant of it', '2026-11-01T05:00:00.000Z', '2026-11-01T05:00:00.000Z'],
  ['one moment before', '2026-11-01T04:59:59.999Z', '2026-10-01T05:00:00.000Z'],
  ['after the clocks went back', '2026-11-21T12:00:00.000Z', '2026-11-01T05:00:00.000Z'],
])('a month begins at its own midnight, %s', (_, instant, start) => {
  expect(monthStart('America/Chicago', new Date(instant)).toISOString()).toBe(start);
});

test('days are counted over the ends of months and years', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2026-11-30', '2026-12-02')).toBe(2);
  expect(daysBetween('2026-12-02', '2026-11-30')).toBe(-2);
});

test.each([
  ['2026-11-23', 0, '2026-11-23'],
  ['2026-11-29', 6, '2026-11-23'],
  ['2027-01-01', 4, '2026-12-28'],
])('%s is day %i of the week from %s', (day, weekday, monday) => {
  expect(weekdayOfDay(day)).toBe(weekday);
  expect(mondayOf(day)).toBe(monday);
});

test.each(['UTC', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'Europe/Berlin'])(
  'a computer in %s takes the first of a time that occurs twice, and moves a skipped one an hour',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const at = (day: string, time: string, timeZone: string) =>
      instantAt(day, time, timeZone).toISOString();
    expect(at('2026-11-01', '00:59', 'America/Chicago')).toBe('2026-11-01T05:59:00.000Z');
    expect(at('2026-11-01', '01:30', 'America/Chicago')).toBe('2026-11-01T06:30:00.000Z');
    expect(at('2026-11-01', '02:00', 'America/Chicago')).toBe('2026-11-01T08:00:00.000Z');
    expect(at('2026-03-08', '02:30', 'America/Chicago')).toBe('2026-03-08T08:30:00.000Z');
    expect(at('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  },
);
