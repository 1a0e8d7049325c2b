import { describe, expect, test } from 'vitest';
import { minutesLate, sumsOf, timelineOf } from './today.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);

function visit(id: string, from: string, to: string, drive_minutes: number | null = null) {
  const [starts_at, ends_at] = [at(from).toISOString(), at(to).toISOString()];
  const minutes = (at(to).getTime() - at(from).getTime()) / 60_000;
  return { id, status: 'scheduled', starts_at, ends_at, minutes, drive_minutes };
}

const day = [
  visit('first', '08:00', '10:00'),
  visit('second', '10:30', '12:00', 12),
  visit('third', '13:00', '14:30', 21),
];

/** "first, now, drive 12, second" */
function order(now: string, visits = day): string {
  return timelineOf(visits, at(now))
    .map((item) => {
      if (item.kind === 'visit') return item.visit.id;
      return item.kind === 'drive' ? `drive ${item.minutes}` : 'now';
    })
    .join(', ');
}

describe('the present on the timeline', () => {
  test('stands above the first visit until that begins', () => {
    expect(order('07:59')).toBe('now, first, drive 12, second, drive 21, third');
    expect(order('08:00')).toBe('first, now, drive 12, second, drive 21, third');
  });

  test('stands below the last visit once that has begun', () => {
    expect(order('12:59')).toBe('first, drive 12, second, now, drive 21, third');
    expect(order('13:00')).toBe('first, drive 12, second, drive 21, third, now');
  });

  test('a visit that was completed early is over', () => {
    const [first, second, third] = day;
    const done = [first, { ...second, status: 'completed' }, third] as typeof day;
    expect(order('09:00', done)).toBe('first, drive 12, second, now, drive 21, third');
  });

  test('says when to leave for the next visit, and no more once that has passed', () => {
    const leave = (now: string) =>
      timelineOf(day, at(now)).flatMap((item) => (item.kind === 'now' ? [item.leaveBy] : []));
    expect(leave('10:17')).toEqual([at('10:18')]);
    expect(leave('10:18')).toEqual([undefined]);
    expect(leave('07:00')).toEqual([undefined]);
  });

  test('a day without visits has nothing but the present', () => {
    expect(order('09:00', [])).toBe('now');
  });
});

test('the day is summed up', () => {
  expect(sumsOf(day)).toEqual({ onSiteMinutes: 300, driveMinutes: 33, doneBy: at('14:30') });
  expect(sumsOf([])).toEqual({ onSiteMinutes: 0, driveMinutes: 0, doneBy: undefined });
});

test.each([
  ['before the promised hour is over', '11:00', {}, 0],
  ['17 minutes after it', '11:17', {}, 17],
  ['once work has started', '11:17', { started_at: '2026-11-27T11:10:00Z' }, 0],
  ['once it is done', '11:17', { status: 'completed' }, 0],
  ['without a promised hour, from its start', '10:05', { window_minutes: 0 }, 5],
])('how late a visit is: %s', (_, time, change, minutes) => {
  const visit = { status: 'confirmed', starts_at: '2026-11-27T10:00:00Z', window_minutes: 60 };
  expect(minutesLate({ ...visit, ...change }, new Date(`2026-11-27T${time}:00Z`))).toBe(minutes);
});
