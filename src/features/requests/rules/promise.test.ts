import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#features/settings/rules/defaults.ts';
import type { BusinessHours } from '#features/settings/rules/settings.ts';
import { promiseAnswer } from './promise.ts';

/** Monday to Friday 8 to 18, Saturday 9 to 16, closed on Sunday. */
const hours = defaultSettings.business_hours;
const timeZone = 'America/Chicago';

function promised(at: string, change: { answerHours?: number; hours?: BusinessHours } = {}) {
  const promise = promiseAnswer(new Date(at), { hours, timeZone, answerHours: 1, ...change });
  return (
    promise && {
      by: promise.by.toISOString(),
      opens: promise.opens?.toISOString(),
      withinHours: promise.withinHours,
    }
  );
}

describe('an answer is promised', () => {
  test('so many hours from now while we are open', () => {
    expect(promised('2026-11-20T15:42:10Z')).toEqual({
      by: '2026-11-20T16:42:10.000Z',
      opens: undefined,
      withinHours: 1,
    });
  });

  test('on a Sunday for an hour after we open on Monday', () => {
    expect(promised('2026-11-22T20:00:00Z')).toEqual({
      by: '2026-11-23T15:00:00.000Z',
      opens: '2026-11-23T14:00:00.000Z',
      withinHours: undefined,
    });
  });

  test('before we open for the same day, after we close for the next', () => {
    expect(promised('2026-11-23T11:00:00Z')?.by).toBe('2026-11-23T15:00:00.000Z');
    expect(promised('2026-11-24T00:00:00Z')?.by).toBe('2026-11-24T15:00:00.000Z');
  });

  test('shortly before we close with what is left of it in the next morning, at a round time', () => {
    expect(promised('2026-11-23T23:39:20Z')).toEqual({
      by: '2026-11-24T14:45:00.000Z',
      opens: undefined,
      withinHours: undefined,
    });
  });

  test('over several days where it takes many hours, closed days left out', () => {
    // Friday noon: 6 hours, Saturday 7, and 7 on Monday.
    expect(promised('2026-11-20T18:00:00Z', { answerHours: 20 })?.by).toBe(
      '2026-11-23T21:00:00.000Z',
    );
  });

  test('by the clock of the business when it changes', () => {
    // On Sunday, November 1, clocks are set back; Monday opens at 8 standard time.
    expect(promised('2026-11-01T18:00:00Z')?.by).toBe('2026-11-02T15:00:00.000Z');
  });

  test('by nobody who never opens', () => {
    const closed = Object.fromEntries(
      Object.entries(hours).map(([day, times]) => [day, { ...times, closed: true }]),
    ) as unknown as BusinessHours;
    expect(promised('2026-11-20T15:42:00Z', { hours: closed })).toBeUndefined();
  });
});
