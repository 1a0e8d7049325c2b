import { expect, test } from 'vitest';
import { numberText, parseNumber, typedNumber, unitSign } from './numbers.ts';

test.each([
  ['85', 85],
  [' 85.50 ', 85.5],
  ['$1,250.75', 1250.75],
  ['8.25 %', 8.25],
  ['-1', -1],
  ['.5', 0.5],
  ['8.125', 8.125],
  // Neither 12.50 nor 1,250.
  ['12,50', Number.NaN],
  ['', Number.NaN],
  ['eighty', Number.NaN],
])('%j is read as %s', (typed, expected) => {
  expect(parseNumber(typed)).toBe(expected);
});

test('money carries the sign of its currency and two decimals, other numbers their unit', () => {
  expect(['USD', 'CAD', 'EUR'].map((currency) => unitSign('money', currency))).toEqual([
    '$',
    'CA$',
    '€',
  ]);
  expect([typedNumber(85, 'money'), typedNumber(8.25, 'percent')]).toEqual(['85.00', '8.25']);
  expect([numberText(1250, 'money', 'USD'), numberText(5, 'megabytes', 'USD')]).toEqual([
    '$1,250.00',
    '5 MB',
  ]);
});
