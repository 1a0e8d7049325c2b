import { expect, test } from 'vitest';
import { estimateProblems, figureLimits, markedUp, pricedLines, readFigure } from './rules.ts';

test.each([
  ['2', 2],
  ['1,250.50', 1250.5],
  ['$ 80', 80],
  ['0', 0],
  ['-1', undefined],
  ['1.234', undefined],
  ['', undefined],
  ['two', undefined],
  ['999999.99', 999_999.99],
  ['1000000', undefined],
])('%j is read as %j', (typed, figure) => {
  expect(readFigure(typed, figureLimits.rate)).toBe(figure);
});

test.each([
  [100, 0, 100],
  [100, 20, 120],
  [0.05, 10, 0.06],
  [33.33, 33.33, 44.44],
])('%d with %d percent is %d', (dollars, percent, marked) => {
  expect(markedUp(dollars, percent)).toBe(marked);
});

const line = { description: 'Posts', quantity: '2', rate: '80' };
const none = { description: '', quantity: '', rate: '' };
const typed = { title: 'Railing', description: '', order_id: '', lines: [line, none] };

test('empty rows are left out, and a line without a quantity is one', () => {
  expect(estimateProblems(typed)).toEqual({});
  expect(pricedLines({ ...typed, lines: [{ ...line, quantity: '' }, none] })).toEqual([
    { description: 'Posts', quantity: 1, rate: 80, amount: 80 },
  ]);
});

test('what is missing or no figure is named', () => {
  expect(estimateProblems({ ...typed, title: '', lines: [none] })).toEqual({
    ...{ title: 'required', lines: 'noLines' },
  });
  const bad = { description: '', quantity: 'x', rate: '' };
  expect(estimateProblems({ ...typed, lines: [bad] })).toEqual({
    'lines.0.description': 'required',
    'lines.0.quantity': 'figure',
    'lines.0.rate': 'figure',
  });
  expect(estimateProblems({ ...typed, title: 't'.repeat(201) })).toEqual({ title: 'tooLong' });
});
