import { expect, test } from 'vitest';
import { agingBuckets, dueDaysOf } from './aging.ts';

const today = '2026-11-23';

test.each([
  ['2099-01-01', 'current'],
  ['2026-11-23', 'current'],
  ['2026-11-22', '1-30'],
  ['2026-10-24', '1-30'],
  ['2026-10-23', '31-60'],
  ['2026-09-24', '31-60'],
  ['2026-09-23', '61-90'],
  ['2026-08-25', '61-90'],
  ['2026-08-24', 'over-90'],
  ['2020-01-01', 'over-90'],
])('due on %s it is in the bucket %s alone', (due, expected) => {
  const fitting = agingBuckets.filter((bucket) => {
    const { from = '', to = '9' } = dueDaysOf(bucket, today);
    return due >= from && due <= to;
  });
  expect(fitting).toEqual([expected]);
});
