import { expect, test } from 'vitest';
import { readHours, typedHours } from './hours.ts';

test.each([
  ...([
    ['2', 2],
    ['2.5', 2.5],
    ['2,5', 2.5],
    ['2,25', 2.25],
    ['2:30', 2.5],
    ['0:15', 0.25],
    [':45', 0.75],
    [',5', 0.5],
    ['2:20', 2.33],
    [' 3:00 ', 3],
    ['1,250', 1250],
    ['24', 24],
  ] as const),
])('%j is read as %j hours', (typed, expected) => {
  expect(readHours(typed)).toBe(expected);
});

test.each([
  ...['', ' ', ':', '2:', '2:3', '2:60', '2:300', '-1', '-0:30', '2:30:00'],
  ...['two', '2h', '2,5,0', '2.5,0', '2..5', '1e1', 'NaN'],
])('%j is no hours', (typed) => {
  expect(readHours(typed)).toBeUndefined();
});

test('the highest is taken, and nothing above it', () => {
  expect(readHours('24:00', 24)).toBe(24);
  expect(readHours('24,01', 24)).toBeUndefined();
  expect(readHours('24:01', 24)).toBeUndefined();
});

test('what are no hours stays as typed, for the server to refuse', () => {
  expect(typedHours('2,5')).toBe(2.5);
  expect(typedHours('a while')).toBe('a while');
  expect(typedHours('3:28')).toBe(3.47);
  expect(typedHours('3.466')).toBe(3.466);
});
