import { expect, test } from 'vitest';
import type { VisitView } from '../contract/visits.ts';
import { durationText } from './labels.ts';
import { bodyOf, emptyForm, formOf, startOf } from './visit-form.ts';

const timeZone = 'America/Chicago';
const visit = {
  title: 'Gate',
  address: '',
  city: '',
  zip_code: '',
  notes: '',
  project_id: null,
  minutes: 60,
  window_minutes: 30,
  starts_at: '2027-11-07T15:00:00.000Z',
} as VisitView;

test('a form that nobody typed into sends nothing', () => {
  const form = formOf(visit, timeZone);
  expect(form).toMatchObject({ day: '2027-11-07', time: '09:00' });
  expect(bodyOf(form, form, timeZone)).toEqual({});
});

test('a time is sent as the instant of the business’s clock', () => {
  const form = formOf(visit, timeZone);
  const earlier = { ...form, day: '2027-11-06' };
  expect(bodyOf(form, earlier, timeZone)).toEqual({ starts_at: '2027-11-06T14:00:00.000Z' });
});

test('no day is none, and half a time is refused by the server', () => {
  const form = formOf(visit, timeZone);
  expect(bodyOf(form, { ...form, day: '', time: '' }, timeZone)).toEqual({ starts_at: null });
  expect(bodyOf(form, { ...form, time: '' }, timeZone)).toEqual({ starts_at: '' });
  expect(startOf(emptyForm('', 60), timeZone)).toBeNull();
  expect(emptyForm('2026-11-20T09:30', 60)).toMatchObject({ day: '2026-11-20', time: '09:30' });
  expect(emptyForm('yes', 60)).toMatchObject({ day: '', time: '' });
});

test.each([
  [240, '240'],
  [75, '75'],
  [null, '60'],
  [1500, '480'],
])('a visit for a project of %j minutes begins with %s', (expected_minutes, minutes) => {
  const project = { id: '1', title: 'Gate', expected_minutes };
  expect(emptyForm('2026-11-20T09:30', 60, project)).toMatchObject({ minutes });
});

test.each([
  [15, '15 min'],
  [30, '30 min'],
  [60, '1 h'],
  [75, '1 h 15 min'],
  [90, '1 h 30 min'],
  [720, '12 h'],
])('%i minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
