import { describe, expect, test } from 'vitest';
import { averageOf, daysOfSpan, monthsOfTrend, percentChange, share, spansOf } from './rules.ts';

const zone = 'America/Chicago';
const morning = new Date('2026-11-20T15:42:00Z');

describe('a period', () => {
  test('ends with today and is compared with as many days before', () => {
    const { now, before } = spansOf('30d', zone, morning);
    expect(daysOfSpan(now, zone)).toEqual({ from: '2026-10-22', to: '2026-11-20' });
    expect(daysOfSpan(before, zone)).toEqual({ from: '2026-09-22', to: '2026-10-21' });
  });

  test('begins at midnight on both sides of a change of the clock', () => {
    const { now } = spansOf('30d', zone, morning);
    expect(now.from.toISOString()).toBe('2026-10-22T05:00:00.000Z');
    expect(now.to.toISOString()).toBe('2026-11-21T06:00:00.000Z');
  });

  test.each([
    ['2026-11-21T05:59:59Z', '2026-11-20'],
    ['2026-11-21T06:00:00Z', '2026-11-21'],
  ])('at %s today is %s', (instant, today) => {
    expect(daysOfSpan(spansOf('7d', zone, new Date(instant)).now, zone).to).toBe(today);
  });

  test.each([
    ['7d', 7],
    ['90d', 90],
    ['1y', 365],
  ] as const)('%s has %d days', (period, days) => {
    const { now, before } = spansOf(period, 'UTC', morning);
    expect(now.to.getTime() - now.from.getTime()).toBe(days * 86_400_000);
    expect(before.to).toEqual(now.from);
  });
});

test('the trend has this month and the five before it, over the turn of the year', () => {
  const { from, months } = monthsOfTrend(zone, new Date('2027-02-01T05:59:00Z'));
  expect(months).toEqual(['2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01']);
  expect(from.toISOString()).toBe('2026-08-01T05:00:00.000Z');
});

test('nothing to compare with, or to divide by, gives no number', () => {
  expect([percentChange(5, 0), share(0, 0), averageOf(0, 0)]).toEqual([null, null, null]);
  expect([percentChange(115, 100), percentChange(0, 80)]).toEqual([15, -100]);
  expect([share(1, 3), averageOf(100, 3)]).toEqual([33, 33.33]);
});
