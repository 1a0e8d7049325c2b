import { expect, test } from 'vitest';
import { isHoliday } from './holidays.ts';

test.each([
  ...['2026-01-01', '2026-05-25', '2026-07-04', '2026-09-07', '2026-11-26', '2026-12-25'],
  ...['2027-05-31', '2027-09-06', '2027-11-25', '2029-11-22'],
])('%s is a holiday', (day) => {
  expect(isHoliday(day)).toBe(true);
});

test.each([
  ...['2026-01-02', '2026-05-18', '2026-06-01', '2026-09-14', '2026-11-19', '2026-11-27'],
  ...['2026-12-24', '2027-05-24', '2027-11-18'],
])('%s is none', (day) => {
  expect(isHoliday(day)).toBe(false);
});
