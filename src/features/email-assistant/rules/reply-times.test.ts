import { expect, test } from 'vitest';
import { readWantedTime } from '../engine/wanted-time.ts';
import { timesFor } from './reply-times.ts';

const clock = { timeZone: 'America/Chicago', now: new Date('2026-12-01T15:00:00Z') };
/** Tuesday, December 1 is today; 8, 9, 13 and 14 o'clock are free each day. */
const free = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map((day) => ({
  day,
  starts: [14, 15, 19, 20].map((hour) => new Date(`${day}T${hour}:00:00Z`)),
}));
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 11, day, hour + 6));

test('with no day named, the first time of each of the next days, not of today', () => {
  const { asked, offered } = timesFor(free, { day: undefined }, clock);
  expect(asked).toBeUndefined();
  expect(offered).toEqual([at(2, 8), at(3, 8), at(4, 8)]);
});

test('today only for who asks for today', () => {
  expect(timesFor(free, { day: '2026-12-01' }, clock).offered[0]).toEqual(at(1, 8));
});

test.each([
  ['the hour that was asked for', { day: '2026-12-03', at: 13 * 60 }, true],
  ['an hour that is taken', { day: '2026-12-03', at: 10 * 60 }, false],
])('%s is answered for itself', (_, wanted, isFree) => {
  expect(timesFor(free, wanted, clock).asked?.isFree).toBe(isFree);
});

test('around a taken hour, the same day comes first', () => {
  const { offered } = timesFor(free, { day: '2026-12-03', at: 10 * 60 }, clock);
  expect(offered).toEqual([at(3, 8), at(3, 9), at(4, 8)]);
});

test('only mornings, and only afternoons', () => {
  const hours = (wanted: { from?: number; until?: number }) =>
    timesFor(free, { day: undefined, ...wanted }, clock).offered.map(
      (one) => one.getUTCHours() - 6,
    );
  expect(hours({ until: 12 * 60 })).toEqual([8, 8, 8]);
  expect(hours({ from: 12 * 60 })).toEqual([13, 13, 13]);
});

test.each<[string, object]>([
  ['can you come tuesday at 2', { at: 14 * 60 }],
  ['can you come tuesday at 9', { at: 9 * 60 }],
  ['thursday, december 3 at 10:30 am works', { at: 10 * 60 + 30 }],
  ['puede venir el martes a las 3 de la tarde', { at: 15 * 60 }],
  ['only mornings please', { until: 12 * 60 }],
  ['mejor por la tarde', { from: 12 * 60 }],
  ['any day after 4', { from: 16 * 60 }],
  ['somebody has to be out by noon, before 11', { until: 11 * 60 }],
  ['the gate is at 12 ranch road', {}],
  ['a 52 inch fan, please', {}],
])('%s', (text, hours) => {
  expect(readWantedTime(text, false).hours).toEqual(hours);
});

test.each([
  ['you have us down for monday at 9. could we do wednesday afternoon instead?', /wednesday/],
  ['can we move the thursday visit to friday?', /friday/],
  ['necesito cambiar la cita del lunes para el jueves', /jueves/],
])('of a visit that is moved, the new day counts: %s', (text, day) => {
  const { dayText } = readWantedTime(text, true);
  expect(dayText).toMatch(day);
  expect(dayText).not.toMatch(/monday|thursday visit|lunes/);
});
