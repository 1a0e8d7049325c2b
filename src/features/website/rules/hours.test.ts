import { expect, test } from 'vitest';
import { defaultSettings } from '#features/settings/rules/defaults.ts';
import type { DayHours } from '#features/settings/rules/settings.ts';
import { dayName, groupDays } from './hours.ts';

const hours = defaultSettings.business_hours;
const closed: DayHours = { open: '10:00', close: '16:00', closed: true };

test('days next to each other with the same hours share a line', () => {
  const lines = groupDays(hours).map(({ first, last }) => [first, last]);
  expect(lines).toEqual([
    ['monday', 'friday'],
    ['saturday', 'saturday'],
    ['sunday', 'sunday'],
  ]);
});

test('two closed days share a line whatever hours they keep, and a day between splits a line', () => {
  const lines = groupDays({
    ...hours,
    wednesday: closed,
    saturday: { ...closed, open: '09:00' },
    sunday: closed,
  });
  expect(lines.map(({ first, last }) => `${first}-${last}`)).toEqual([
    'monday-tuesday',
    'wednesday-wednesday',
    'thursday-friday',
    'saturday-sunday',
  ]);
});

test('days have their names', () => {
  expect([dayName('monday', 'english'), dayName('sunday', 'spanish')]).toEqual([
    'Monday',
    'Domingo',
  ]);
});
