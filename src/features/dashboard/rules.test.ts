import { describe, expect, test } from 'vitest';
import { byUrgency, monthsToCompare, type Need, promisedBy } from './rules.ts';

const zone = 'America/Chicago';

describe('the months that are compared', () => {
  test('are as long as each other, by the clock of the business', () => {
    const { from, before, beforeEnd } = monthsToCompare(zone, new Date('2026-10-20T15:00:00Z'));
    expect(from.toISOString()).toBe('2026-10-01T05:00:00.000Z');
    expect(before.toISOString()).toBe('2026-09-01T05:00:00.000Z');
    expect(beforeEnd.toISOString()).toBe('2026-09-20T15:00:00.000Z');
  });

  test('begin at midnight on both sides of a change of the clock', () => {
    const { from, before } = monthsToCompare(zone, new Date('2026-11-20T15:00:00Z'));
    expect(from.toISOString()).toBe('2026-11-01T05:00:00.000Z');
    expect(before.toISOString()).toBe('2026-10-01T05:00:00.000Z');
  });

  test('a shorter month before ends with itself', () => {
    const { from, beforeEnd } = monthsToCompare(zone, new Date('2026-03-31T15:00:00Z'));
    expect(beforeEnd).toEqual(from);
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

test('an answer is promised by the hour', () => {
  expect(promisedBy(new Date('2026-11-20T15:42:00Z'), 1).toISOString()).toBe(
    '2026-11-20T16:42:00.000Z',
  );
});
