import { expect, test } from 'vitest';
import { checkForm } from '#lib/check-form.ts';
import { estimateForm } from './contract/partner-estimates.ts';
import { amountLimits, markedUp, pricedLines } from './rules.ts';

test.each([
  [100, 0, 100],
  [100, 20, 120],
  [0.05, 10, 0.06],
  [33.33, 33.33, 44.44],
])('%d with %d percent is %d', (dollars, percent, marked) => {
  expect(markedUp(dollars, percent)).toBe(marked);
});

const errorsOf = (typed: unknown) => checkForm(estimateForm, typed).errors;
const line = { description: 'Posts', quantity: '2', rate: '80' };
const none = { description: '', quantity: '', rate: '' };
const typed = { title: 'Railing', description: '', order_id: '', lines: [line, none] };

test('each number has its highest value', () => {
  const { quantity, rate } = amountLimits;
  const problems = (more: object) =>
    Object.keys(errorsOf({ ...typed, lines: [{ ...line, ...more }] }) ?? {});
  expect(problems({ quantity: String(quantity), rate: String(rate) })).toEqual([]);
  expect(problems({ quantity: '100000' })).toEqual(['lines.0.quantity']);
  expect(problems({ rate: '1000000' })).toEqual(['lines.0.rate']);
  expect(problems({ rate: '12,50' })).toEqual(['lines.0.rate']);
});

test('empty rows are left out, and a line without a quantity is one', () => {
  expect(errorsOf(typed)).toBeUndefined();
  const { form } = checkForm(estimateForm, { ...typed, lines: [{ ...line, quantity: '' }, none] });
  expect(pricedLines(form?.lines ?? [])).toEqual([
    { description: 'Posts', quantity: 1, rate: 80, amount: 80 },
  ]);
});

test('what is missing or not a number is named', () => {
  expect(errorsOf({ ...typed, title: '', lines: [none] })).toEqual({
    title: 'required',
    lines: 'noLines',
  });
  const bad = { description: '', quantity: 'x', rate: '' };
  expect(errorsOf({ ...typed, lines: [bad] })).toEqual({
    'lines.0.description': 'required',
    'lines.0.quantity': 'number',
    'lines.0.rate': 'number',
  });
  expect(errorsOf({ ...typed, title: 't'.repeat(201) })).toEqual({ title: 'tooLong:200' });
});
