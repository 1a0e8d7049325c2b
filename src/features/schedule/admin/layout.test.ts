import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#features/settings/rules/defaults.ts';
import { mondayOf } from '#lib/days/days.ts';
import type { VisitView } from '../contract/visits.ts';
import {
  dateBeside,
  daysOf,
  firstDay,
  hourRange,
  layOutVisits,
  minutesOf,
  timeOf,
  titleLines,
} from './layout.ts';

const timeZone = 'America/Chicago';
const hours = defaultSettings.business_hours;
const closed = { ...hours.sunday, closed: true };
const closedWeekend = { ...hours, saturday: closed, sunday: closed };

const visit = (id: string, starts_at: string, minutes: number) =>
  ({ id, starts_at, minutes }) as VisitView;

describe('the days of a view', () => {
  test('a week starts on Monday, also across a change of time', () => {
    expect(mondayOf('2026-03-08')).toBe('2026-03-02');
    expect(mondayOf('2026-03-09')).toBe('2026-03-09');
    expect(daysOf('week', '2026-11-01').at(-1)).toBe('2026-11-01');
  });

  test('a month has whole weeks and all its days', () => {
    const days = daysOf('month', '2026-11-20');
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
    expect(daysOf('month', '2027-02-10')).toHaveLength(28);
  });

  test('the arrows lead to the next and the one before', () => {
    expect(dateBeside('day', '2026-11-01', -1)).toBe('2026-10-31');
    expect(dateBeside('week', '2026-11-20', 1)).toBe('2026-11-23');
    expect(dateBeside('month', '2026-12-20', 1)).toBe('2027-01-01');
    expect(dateBeside('list', '2026-11-20', -1)).toBe('2026-11-06');
  });
});

test('a title has the lines that time and name leave', () => {
  const lines = (minutes: number, columns = 1, hasInitials = false) =>
    titleLines({ day: '', start: 0, column: 0, minutes, columns }, hasInitials);
  expect([lines(30), lines(45), lines(60), lines(120)]).toEqual([0, 0, 1, 5]);
  expect([lines(60, 2), lines(90, 2), lines(120, 2)]).toEqual([0, 2, 4]);
  expect([lines(60, 1, true), lines(90, 2, true), lines(120, 2, true)]).toEqual([1, 1, 3]);
});

describe('visits on the grid', () => {
  test('stand at their time by the clock on both sides of a change of time', () => {
    const placed = layOutVisits(
      [visit('a', '2026-10-31T13:00:00Z', 60), visit('b', '2026-11-02T14:00:00Z', 60)],
      timeZone,
    );
    expect(placed.get('2026-10-31')?.[0]?.start).toBe(8 * 60);
    expect(placed.get('2026-11-02')?.[0]?.start).toBe(8 * 60);
  });

  test('share the width exactly where they overlap', () => {
    const placed = layOutVisits(
      [
        visit('a', '2026-11-20T14:00:00Z', 120),
        visit('b', '2026-11-20T15:00:00Z', 120),
        visit('c', '2026-11-20T16:00:00Z', 30),
        visit('d', '2026-11-20T17:00:00Z', 60),
      ],
      timeZone,
    ).get('2026-11-20');
    expect(placed?.map(({ column, columns }) => [column, columns])).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
      [0, 1],
    ]);
  });

  test('widen the hours that are shown', () => {
    const early = layOutVisits([visit('a', '2026-11-20T12:30:00Z', 60)], timeZone);
    expect(hourRange(['2026-11-20'], hours, new Map())).toEqual({ first: 8, last: 18 });
    expect(hourRange(['2026-11-20'], hours, early)).toEqual({ first: 6, last: 18 });
    expect(hourRange(['2026-11-22'], hours, new Map())).toEqual({ first: 8, last: 18 });
    const [at] = [...early.values()];
    expect(hourRange(['2026-11-22'], hours, new Map([['2026-11-22', at ?? []]]))).toEqual({
      first: 6,
      last: 18,
    });
  });

  test('planning a visit on a closed weekend begins with the next week', () => {
    expect(firstDay('2026-11-28', closedWeekend, true)).toBe('2026-11-30');
    expect(firstDay('2026-11-28', closedWeekend, false)).toBe('2026-11-28');
    expect(firstDay('2026-11-27', closedWeekend, true)).toBe('2026-11-27');
  });

  test('a time of day is minutes, and back', () => {
    expect([minutesOf('09:45'), timeOf(585), timeOf(1440)]).toEqual([585, '09:45', '24:00']);
  });
});
