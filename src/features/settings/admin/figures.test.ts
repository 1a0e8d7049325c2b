import { expect, test } from 'vitest';
import { figureText, figureWords, parseFigure, unitSign } from './figures.ts';

test.each([
  ['85', 85],
  [' 85.50 ', 85.5],
  ['$1,250.75', 1250.75],
  ['8.25 %', 8.25],
  ['-1', -1],
  ['', Number.NaN],
  ['eighty', Number.NaN],
])('%j is read as %s', (typed, figure) => {
  expect(parseFigure(typed)).toBe(figure);
});

test('money carries the sign of its currency and two decimals, other figures their unit', () => {
  expect(['USD', 'CAD', 'EUR'].map((currency) => unitSign('money', currency))).toEqual([
    '$',
    'CA$',
    '€',
  ]);
  expect([figureText(85, 'money'), figureText(8.25, 'percent')]).toEqual(['85.00', '8.25']);
  expect([figureWords(1250, 'money', 'USD'), figureWords(5, 'megabytes', 'USD')]).toEqual([
    '$1,250.00',
    '5 MB',
  ]);
});
