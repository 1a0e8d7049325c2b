import { describe, expect, test } from 'vitest';
import { byUrgency, monthsToCompare, type Need } from './rules.ts';

const zone = 'America/Chicago';

describe('the months that are compared', () => {
  test('are as long as each other, by the clock of the business', () => {
    expect(monthsToCompare(zone, new Date('2026-10-20T15:00:00Z'))).toEqual({
      now: { from: '2026-10-01', to: '2026-10-20' },
      before: { from: '2026-09-01', to: '2026-09-20' },
    });
  });

  test('change at midnight of the business, not of Greenwich', () => {
    expect(monthsToCompare(zone, new Date('2026-11-01T04:59:00Z')).now).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    });
    expect(monthsToCompare(zone, new Date('2026-11-01T05:00:00Z'))).toEqual({
      now: { from: '2026-11-01', to: '2026-11-01' },
      before: { from: '2026-10-01', to: '2026-10-01' },
    });
  });

  test('a shorter month before ends with itself', () => {
    expect(monthsToCompare(zone, new Date('2026-03-31T15:00:00Z')).before).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
  });
});

test('what is due first comes first, and what has no hour after it', () => {
  const need = (id: string, since: string, due: string | null): Need => ({
    kind: 'request',
    id,
    title: '',
    detail: '',
    since: new Date(since),
    due: due ? new Date(due) : null,
  });
  const needs = [
    need('old', '2026-11-01T00:00:00Z', null),
    need('later', '2026-11-02T00:00:00Z', '2026-11-20T12:00:00Z'),
    need('older', '2026-10-01T00:00:00Z', null),
    need('first', '2026-11-03T00:00:00Z', '2026-11-20T11:00:00Z'),
  ];
  expect(needs.sort(byUrgency).map(({ id }) => id)).toEqual(['first', 'later', 'older', 'old']);
});
