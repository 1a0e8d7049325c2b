import { expect, test } from 'vitest';
import { daysOfPeriod } from './periods.ts';

test.each([
  ['this_month', '2026-11-23', '2026-11-01', '2026-11-30'],
  ['last_month', '2026-11-23', '2026-10-01', '2026-10-31'],
  ['last_month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['this_quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['last_quarter', '2026-02-10', '2025-10-01', '2025-12-31'],
  ['this_year', '2026-11-23', '2026-01-01', '2026-12-31'],
  ['last_year', '2026-11-23', '2025-01-01', '2025-12-31'],
] as const)('%s, seen on %s, lasts from %s to %s', (period, today, from, to) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, to });
});

test('all has no limits', () => {
  expect(daysOfPeriod('all', '2026-11-23')).toEqual({ from: undefined, to: undefined });
});
