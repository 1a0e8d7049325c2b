import { expect, test } from 'vitest';
import {
  activityText,
  compareAmounts,
  compareCounts,
  lengthText,
  signedPercent,
} from './labels.ts';

const money = (amount: number) => `$${amount}`;

test.each([
  [0.2, 'under 1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [80, '1 h 20 min'],
  [1440, '1 day'],
  [3060, '2 days 3 h'],
])('%d minutes read %s', (minutes, text) => {
  expect(lengthText(minutes)).toBe(text);
});

test.each([
  [115, 100, 'up 15% from $100'],
  [90, 100, 'down 10% from $100'],
  [100, 100, 'unchanged from $100'],
  [100, 0, 'no earlier data'],
  [100, -175, 'up from $-175'],
  [-200, -175, 'down from $-175'],
  [0, 0, 'no data yet'],
  [null, null, 'no data yet'],
])('%s beside %s reads %s', (now, before, text) => {
  expect(compareAmounts(now, before, money).text).toBe(text);
});

test('counts and signs', () => {
  expect(compareCounts(7, 7).text).toBe('same as before');
  expect(compareCounts(5, 7)).toEqual({ way: 'down', text: '2 fewer than before' });
  expect([signedPercent(null), signedPercent(26), signedPercent(-28)]).toEqual([
    '',
    '+26%',
    '−28%',
  ]);
});

test('what happened reads as a line', () => {
  const one = { id: '', action: 'status_changed', title: 'Gate', who: '', amount: null, at: '' };
  expect(activityText({ ...one, kind: 'project', status: 'in_progress' })).toBe(
    'Gate: in progress',
  );
  expect(activityText({ ...one, kind: 'customer', action: 'created', status: null })).toBe(
    'New customer from Gate',
  );
});
