import { expect, test } from 'vitest';
import { dayAfter } from '#lib/days/days.ts';
import {
  backupName,
  dueNight,
  isBackupName,
  isOverdue,
  nextNight,
  stayingBackups,
} from './backups.ts';

const zone = 'America/Chicago';

/** What is there after a number of nights, if each night deletes what has had its time. */
function after(nights: number, retention: { days: number; weeks: number; months: number }) {
  let stored: { day: string }[] = [];
  for (let night = 0; night < nights; night += 1) {
    stored = [{ day: dayAfter('2026-05-14', night) }, ...stored];
    const stay = stayingBackups(stored, retention);
    stored = stored.filter((backup) => stay.has(backup));
  }
  return stored.map(({ day }) => day);
}

test('after 200 nights the last 7 days stay, then the end of each of 4 weeks and 6 months', () => {
  expect(after(200, { days: 7, weeks: 4, months: 6 })).toEqual([
    '2026-11-29',
    '2026-11-28',
    '2026-11-27',
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
  ]);
});

test('the latest stays whatever the numbers are, and of several on one day the last', () => {
  expect(after(30, { days: 0, weeks: 0, months: 0 })).toEqual(['2026-06-12']);
  expect(after(10, { days: 2, weeks: 0, months: 0 })).toEqual(['2026-05-23', '2026-05-22']);
  const [last, first] = [{ day: '2026-05-14' }, { day: '2026-05-14' }];
  expect([...stayingBackups([last, first], { days: 7, weeks: 4, months: 6 })]).toEqual([last]);
});

test('a night is due from its time on, by the clock of the business, not before backups were on', () => {
  const plan = { timeOfNight: '02:30', savedAt: new Date('2026-01-10T20:00:00Z') };
  expect(dueNight(new Date('2026-01-11T08:29:59Z'), plan, zone)).toBeUndefined();
  expect(dueNight(new Date('2026-01-11T08:30:00Z'), plan, zone)).toBe('2026-01-11');
  expect(dueNight(new Date('2026-01-12T05:59:00Z'), plan, zone)).toBe('2026-01-11');
  expect(dueNight(new Date('2026-01-10T21:00:00Z'), plan, zone)).toBeUndefined();
  // The clocks go forward: 02:30 is not there, and that night has its backup nevertheless.
  expect(dueNight(new Date('2026-03-08T09:00:00Z'), plan, zone)).toBe('2026-03-08');
});

test('the next backup is tonight until its time has come, then tomorrow night', () => {
  const plan = { timeOfNight: '02:30' };
  const next = (now: string) => nextNight(new Date(now), plan, zone).toISOString();
  expect(next('2026-01-11T08:29:59Z')).toBe('2026-01-11T08:30:00.000Z');
  expect(next('2026-01-11T08:30:00Z')).toBe('2026-01-12T08:30:00.000Z');
});

test('36 hours count from the latest good backup, or from when backups were turned on', () => {
  const savedAt = new Date('2026-01-10T00:00:00Z');
  const good = new Date('2026-01-11T00:00:00Z');
  expect(isOverdue(new Date('2026-01-11T12:00:00Z'), savedAt, undefined)).toBe(false);
  expect(isOverdue(new Date('2026-01-11T12:00:01Z'), savedAt, undefined)).toBe(true);
  expect(isOverdue(new Date('2026-01-12T12:00:00Z'), savedAt, good)).toBe(false);
  expect(isOverdue(new Date('2026-01-12T12:00:01Z'), savedAt, good)).toBe(true);
});

test('the name is the day and time of the business, and no other name is ours', () => {
  const name = backupName(new Date('2026-01-11T05:30:07Z'), zone);
  expect(name).toBe('plumbline-2026-01-10-233007.zip.age');
  expect(isBackupName(name)).toBe(true);
  for (const other of ['../x', 'plumbline-2026-01-10-2330.zip.age', `${name}.unfinished`, 'a.zip'])
    expect([other, isBackupName(other)]).toEqual([other, false]);
});
