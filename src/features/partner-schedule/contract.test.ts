import { expect, test } from 'vitest';
import { checkForm } from '#lib/check-form.ts';
import { daysOffForm, hoursForm } from './contract.ts';

test.each([
  ['', '', undefined],
  ['08:00', '17:00', undefined],
  ['08:00', '08:01', undefined],
  ['08:00', '08:00', 'order'],
  ['17:00', '08:00', 'order'],
  ['08:00', '', 'time'],
  ['', '17:00', 'time'],
  ['24:00', '25:00', 'time'],
  ['8am', '5pm', 'time'],
])('hours from %j to %j: %j', (opens, closes, problem) => {
  const { errors } = checkForm(hoursForm, [{ weekday: 1, opens, closes }]);
  expect(errors?.['0']).toBe(problem);
});

const errorOf = (typed: object) =>
  Object.values(checkForm(daysOffForm('2026-11-21'), typed).errors ?? {})[0];

test.each([
  ['2026-11-21', '2026-11-21', undefined],
  ['2026-11-01', '2026-11-21', undefined],
  ['2026-11-01', '2026-11-20', 'past'],
  ['2026-12-02', '2026-12-01', 'order'],
  ['2026-02-30', '2026-12-01', 'day'],
  ['', '', 'day'],
  ['2027-01-01', '2028-01-01', undefined],
  ['2027-01-01', '2028-01-02', 'long'],
])('days off from %s to %s: %j', (from, to, problem) => {
  expect(errorOf({ from, to, note: '' })).toBe(problem);
});

test('a note of days off has an end', () => {
  const days = { from: '2026-11-22', to: '2026-11-22' };
  expect(errorOf({ ...days, note: 'n'.repeat(200) })).toBeUndefined();
  expect(errorOf({ ...days, note: 'n'.repeat(201) })).toBe('note:200');
});
