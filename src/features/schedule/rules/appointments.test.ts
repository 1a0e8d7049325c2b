import { expect, test } from 'vitest';
import { minutesUntil } from './appointments.ts';

const now = new Date('2026-11-24T15:00:00Z');

test.each([
  ['a minute away', '2026-11-24T15:01:00.000Z', 1],
  ['a second more', '2026-11-24T15:01:01.000Z', 2],
  ['a second away', '2026-11-24T15:00:01.000Z', 1],
  ['there now', '2026-11-24T15:00:00.000Z', undefined],
  ['there by now', '2026-11-24T14:59:00.000Z', undefined],
  ['not known', null, undefined],
])('whoever is %s', (_, arrivesAt, minutes) => {
  expect(minutesUntil(arrivesAt, now)).toBe(minutes);
});
