import { expect, test } from 'vitest';
import type { DayHours } from '../../features/settings/rules.ts';
import { starterSettings } from '../../features/settings/starter.ts';
import { timeWords } from '../../lib/hours-words.ts';
import { dayName, groupDays, usualClosing } from './hours.ts';

const hours = starterSettings.business_hours;
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

test.each([
  ['00:00', '12 am', '12 a. m.'],
  ['08:00', '8 am', '8 a. m.'],
  ['12:00', '12 pm', '12 p. m.'],
  ['16:30', '4:30 pm', '4:30 p. m.'],
])('%s is said as %s and %s', (time, english, spanish) => {
  const said = [timeWords(time, 'english'), timeWords(time, 'spanish')];
  expect(said.map((words) => words.replaceAll('\u00a0', ' '))).toEqual([english, spanish]);
});

test('days have their names', () => {
  expect([dayName('monday', 'english'), dayName('sunday', 'spanish')]).toEqual([
    'Monday',
    'Domingo',
  ]);
});

test('a week without an open day has no usual closing', () => {
  const week = { ...hours };
  for (const day of Object.keys(week) as (keyof typeof week)[]) week[day] = closed;
  expect(usualClosing(week)).toBeUndefined();
  expect(usualClosing(hours)).toBe('18:00');
});
