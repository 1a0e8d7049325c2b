import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#features/settings/rules/defaults.ts';
import { dayAfter, instantAt } from '#lib/days/days.ts';
import { DAYS, MINUTES } from '#lib/days/durations.ts';
import { loadTravel } from '../actions/zip-towns.ts';
import { freeSlots, isWithinHours, workingHours } from './hours.ts';
import { driveMinutes, leastDriveMinutes, milesBetween } from './travel.ts';
import { endOf, findClashes, isLinkOver, mayCustomerChange, type Stop } from './visits.ts';

const timeZone = 'America/Chicago';
const clock = { hours: defaultSettings.business_hours, timeZone };
const utc = (text: string) => new Date(`${text}Z`);

function stop(id: string, start: string, minutes: number, zipCode = '78006'): Stop {
  const startsAt = instantAt('2026-11-20', start, timeZone);
  return { id, startsAt, endsAt: endOf(startsAt, minutes), zipCode };
}

describe('the clock on both sides of a change of time', () => {
  test.each([
    ['2026-03-07', '08:00', '2026-03-07T14:00:00'],
    ['2026-03-08', '08:00', '2026-03-08T13:00:00'],
    ['2026-03-08', '01:59', '2026-03-08T07:59:00'],
    ['2026-03-08', '02:30', '2026-03-08T08:30:00'],
    ['2026-03-08', '03:00', '2026-03-08T08:00:00'],
    ['2026-10-31', '08:00', '2026-10-31T13:00:00'],
    ['2026-11-01', '00:59', '2026-11-01T05:59:00'],
    ['2026-11-01', '01:30', '2026-11-01T06:30:00'],
    ['2026-11-01', '02:00', '2026-11-01T08:00:00'],
    ['2027-11-06', '17:00', '2027-11-06T22:00:00'],
    ['2027-11-07', '17:00', '2027-11-07T23:00:00'],
  ])('%s %s is %s UTC', (day, time, expected) => {
    expect(instantAt(day, time, timeZone)).toEqual(utc(expected));
  });

  test('working hours keep their times of day, and the week its days', () => {
    const hours = (day: string) => workingHours(day, clock)?.startsAt;
    expect(hours('2026-10-30')).toEqual(utc('2026-10-30T13:00:00'));
    expect(hours('2026-11-02')).toEqual(utc('2026-11-02T14:00:00'));
    expect(workingHours('2026-11-01', clock)).toBeUndefined();
    expect(dayAfter('2026-10-31', 2)).toBe('2026-11-02');
    expect(dayAfter('2026-03-07')).toBe('2026-03-08');
    expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31');
  });

  test('free times are whole half hours of the clock on either day', () => {
    const open = { ...clock.hours, sunday: { open: '00:00', close: '05:00', closed: false } };
    const slots = freeSlots({
      clock: { hours: open, timeZone },
      from: '2026-11-01',
      days: 1,
      now: utc('2026-10-01T00:00:00'),
      visit: { id: '', minutes: 60, zipCode: '' },
      others: [],
      travel: () => 0,
    });
    // Five hours on the clock, six in reality.
    expect(slots[0]?.starts).toHaveLength(11);
    expect(slots[0]?.starts.at(-1)).toEqual(instantAt('2026-11-01', '04:00', timeZone));
  });
});

describe('working hours', () => {
  test.each([
    ['08:00', 600, true],
    ['07:45', 60, false],
    ['17:00', 60, true],
    ['17:15', 60, false],
  ])('a visit at %s of %i minutes fits: %s', (start, minutes, fits) => {
    expect(isWithinHours(stop('a', start, minutes), clock)).toBe(fits);
  });

  test('are not on a day that is closed', () => {
    const sunday = instantAt('2026-11-22', '11:00', timeZone);
    expect(isWithinHours({ startsAt: sunday, endsAt: endOf(sunday, 60) }, clock)).toBe(false);
  });
});

describe('a clash', () => {
  const fixed = stop('fixed', '10:00', 120);
  const travel = () => 15;

  test.each([
    ['09:00', 60, 'drive'],
    ['08:45', 60, undefined],
    ['08:46', 60, 'drive'],
    ['09:00', 61, 'overlap'],
    ['11:59', 30, 'overlap'],
    ['12:00', 30, 'drive'],
    ['12:14', 30, 'drive'],
    ['12:15', 30, undefined],
  ])('at %s for %i minutes: %s', (start, minutes, kind) => {
    const [clash] = findClashes(stop('new', start, minutes, '78015'), [fixed], travel);
    expect(clash?.kind).toBe(kind);
  });

  test('is never one with itself, and touching without a drive is none', () => {
    expect(findClashes(fixed, [fixed], travel)).toEqual([]);
    expect(findClashes(stop('new', '12:00', 30), [fixed], () => 0)).toEqual([]);
  });

  test('the drive is asked for in the direction it is driven', () => {
    const oneWay = (from: string) => (from === '78006' ? 30 : 0);
    expect(findClashes(stop('new', '12:20', 30, '78015'), [fixed], oneWay)).toHaveLength(1);
    expect(findClashes(stop('new', '09:30', 30, '78015'), [fixed], oneWay)).toHaveLength(0);
  });
});

describe('free times', () => {
  const search = {
    clock,
    from: '2026-11-20',
    days: 3,
    now: instantAt('2026-11-20', '09:10', timeZone),
    visit: { id: 'new', minutes: 120, zipCode: '78006' },
    others: [stop('busy', '13:00', 60)],
    travel: () => 15,
  };
  const times = (index: number) =>
    freeSlots(search)[index]?.starts.map((start) =>
      start.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
    );

  test('leave two hours of notice, room for the drives and the closing time', () => {
    expect(times(0)).toEqual(['14:30', '15:00', '15:30', '16:00']);
    expect(times(1)?.[0]).toBe('09:00');
    expect(times(1)?.at(-1)).toBe('14:00');
  });

  test('leave out days that are closed', () => {
    expect(freeSlots(search).map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21']);
  });
});

describe('the drive', () => {
  test('from Boerne to Fair Oaks Ranch takes as long as the miles at the speed', async () => {
    const travel = await loadTravel(35);
    const there = travel('78006', '78015');
    expect(there).toBeGreaterThanOrEqual(leastDriveMinutes);
    expect(there).toBe(travel('78015-1234', '78006'));
    expect((await loadTravel(70))('78006', '78216')).toBeLessThan(travel('78006', '78216'));
  });

  test('has a least, also where nobody knows the ZIP code', () => {
    const boerne = { latitude: 29.8, longitude: -98.73 };
    expect(driveMinutes(boerne, boerne, 35)).toBe(leastDriveMinutes);
    expect(driveMinutes(boerne, undefined, 35)).toBe(leastDriveMinutes);
    expect(milesBetween(boerne, { ...boerne, latitude: 30.8 })).toBeCloseTo(69.1, 1);
  });
});

describe('a private link', () => {
  const endsAt = utc('2026-11-20T18:00:00');
  const link = { createdAt: utc('2026-11-01T00:00:00'), revokedAt: null };
  const at = (offset: number) => new Date(endsAt.getTime() + offset);

  test('ends a day after its visit, or when it is revoked', () => {
    expect(isLinkOver(link, { endsAt }, at(DAYS - 1))).toBe(false);
    expect(isLinkOver(link, { endsAt }, at(DAYS))).toBe(true);
    expect(isLinkOver({ ...link, revokedAt: at(-DAYS) }, { endsAt }, at(-DAYS))).toBe(true);
  });

  test('not scheduled ends 90 days after it was made', () => {
    const made = link.createdAt.getTime();
    expect(isLinkOver(link, { endsAt: null }, new Date(made + 90 * DAYS - 1))).toBe(false);
    expect(isLinkOver(link, { endsAt: null }, new Date(made + 90 * DAYS))).toBe(true);
  });

  test('changes nothing from the start of the visit on, nor when it is done', () => {
    const visit = { status: 'confirmed' as const, startsAt: endsAt };
    expect(mayCustomerChange(visit, at(-MINUTES))).toBe(true);
    expect(mayCustomerChange(visit, at(0))).toBe(false);
    expect(mayCustomerChange({ ...visit, status: 'completed' }, at(-MINUTES))).toBe(false);
    expect(mayCustomerChange({ status: 'scheduled', startsAt: null }, at(0))).toBe(true);
  });
});
