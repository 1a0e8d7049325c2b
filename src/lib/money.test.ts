import { expect, test } from 'vitest';
import { readNumber } from './money.ts';

const max = 999_999.99;

test.each([
  ['2', 2],
  ['0', 0],
  ['.5', 0.5],
  ['12.5', 12.5],
  ['12.50', 12.5],
  ['1,250.50', 1250.5],
  ['1 250.50', 1250.5],
  ['$1,200.00', 1200],
  ['$ 80', 80],
  [' 80 $ ', 80],
  ['999999.99', 999_999.99],
  ['999,999.99', 999_999.99],
])('%j is read as %j', (typed, expected) => {
  expect(readNumber(typed, max)).toBe(expected);
});

test.each([
  ...['', ' ', '$', 'abc', 'two', '80 dollars', '1e3', 'NaN', 'Infinity', '.', '5.'],
  ...['-1', '-0.01', '(5)'],
  // A comma or period that could mean thousands or cents.
  ...['12,50', '1,2', '1,25,000', '1250,000', ',500', '1.200', '1.234', '12 50', '0.001'],
  ...['1000000', '1,000,000', '999999.991', '9999999999'],
])('%j is not a number', (typed) => {
  expect(readNumber(typed, max)).toBeUndefined();
});

test('the highest is taken, and nothing above it', () => {
  expect(readNumber('300', 300)).toBe(300);
  expect(readNumber('300.01', 300)).toBeUndefined();
});
