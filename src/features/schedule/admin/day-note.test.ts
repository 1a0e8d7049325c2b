import { expect, test } from 'vitest';
import { dayNote } from './day-note.ts';

const free = {
  day: '2026-11-25',
  today: '2026-11-25',
  visits: [],
  work: 0,
  isClosed: false,
  isFiltered: false,
};

test.each([
  ['Available', {}],
  ['…', { visits: undefined }],
  ['1 visit, 1 h 30 min', { visits: [90] }],
  ['2 visits, 3 h', { visits: [90, 90], isClosed: true }],
  ['1 work order', { work: 1 }],
  ['2 work orders', { work: 2, isClosed: true }],
  ['Holiday', { day: '2026-11-26' }],
  ['Closed', { isClosed: true }],
  ['No visits', { today: '2026-11-26' }],
  ['No visits', { isFiltered: true }],
])('a day says %s for %j', (text, facts) => {
  expect(dayNote({ ...free, ...facts })).toBe(text);
});
