import { expect, test } from 'vitest';
import { partOf } from './byte-range.ts';

test.each([
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=40-59', { first: 40, last: 59 }],
  ['bytes=99-99', { first: 99, last: 99 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
])('%s of 100 bytes is a part', (range, part) => {
  expect(partOf(range, 100)).toEqual(part);
});

test.each(['bytes=100-', 'bytes=100-120', 'bytes=-0'])('%s is outside of 100 bytes', (range) => {
  expect(partOf(range, 100)).toBe('outside');
});

test.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=9-3',
  'bytes=0-1,5-6',
  'items=0-1',
  'bytes=a-b',
])('%s asks for the whole file', (range) => {
  expect(partOf(range, 100)).toBeUndefined();
});
