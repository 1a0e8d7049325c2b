import { expect, test } from 'vitest';
import { blankLine, emptyLine, plainNumber, toNumber } from './estimate-form.ts';

test('a line is begun in the options that new lines are for, not in any that is blank', () => {
  const typed = { ...emptyLine(['better']), description: 'Tile', rate: '585' };
  const [forAll, forBetter] = [emptyLine(), emptyLine(['better'])];
  expect(blankLine([typed, forAll], ['better'])).toBeUndefined();
  expect(blankLine([typed, forAll, forBetter], ['better'])).toBe(forBetter);
  expect(blankLine([typed, forAll, forBetter], ['better'], forBetter.key)).toBeUndefined();
  expect(blankLine([typed, forAll], [])).toBe(forAll);
});

test.each([
  ['quantity', '2,5', '2.5'],
  ['quantity', '2:30', '2.5'],
  ['quantity', '1,200', '1200'],
  ['quantity', 'two', '0'],
  ['rate', '$1,250.50', '1250.50'],
  ['rate', '12,50', '12,50'],
  ['rate', 'cheap', '0'],
] as const)('a %s typed as %j stays as %j', (field, typed, stays) => {
  expect(plainNumber(field, typed)).toBe(stays);
});

test.each([
  ['8.125', 8.125],
  ['8.25 %', 8.25],
  ['1,250', 1250],
  ['12,50', 0],
  ['', 0],
])('%j counts as %j', (typed, amount) => {
  expect(toNumber(typed)).toBe(amount);
});
