import { expect, test } from 'vitest';
import { preferenceOf } from './visit-preference.ts';

const today = '2026-11-29';

test.each([
  ['2026-12-03', 'Thursday after 4', { day: '2026-12-03', text: 'Thursday after 4' }],
  ['2026-11-29', 'today after 4', { day: '2026-11-29', text: 'today after 4' }],
  // "Thursday" of last week is not the next one.
  ['2026-11-26', 'Thursday after 4', { day: '', text: 'Thu, 11/26/2026: Thursday after 4' }],
  ['2026-12-03', '', { day: '2026-12-03', text: 'Thu, 12/03/2026' }],
  ['2026-11-28', '', { day: '', text: 'Sat, 11/28/2026' }],
  [null, 'any evening', { day: '', text: 'any evening' }],
  [null, '', undefined],
])('a visit wanted on %s, "%s", is filled in only while it is ahead', (day, time, preference) => {
  expect(preferenceOf({ preferred_date: day, preferred_time: time }, today, 'MM/DD/YYYY')).toEqual(
    preference,
  );
});
