import { expect, test } from 'vitest';
import { dayIn, isDay } from './dates.ts';

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
