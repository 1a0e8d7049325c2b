import { expect, test } from 'vitest';
import { checkForm } from '#lib/check-form.ts';
import { signedTaxForm } from '../contract/tax.ts';
import { openOf, payoutProblem, reportingThreshold } from './earnings.ts';
import { isTaxNumber } from './tax.ts';

test.each([
  [385, 0, 385],
  [385, 384.99, 0.01],
  [385, 385, 0],
  [0.3, 0.1, 0.2],
])('of %d with %d paid, %d is open', (amount, paid, open) => {
  expect(openOf({ amount, paid })).toBe(open);
});

const order = { id: 'a', partnerId: 'luis', status: 'confirmed', amount: 100, paid: 40 };

test.each([
  [[{ order_id: 'a', amount: 60 }], undefined],
  [[{ order_id: 'a', amount: 0.01 }], undefined],
  [[{ order_id: 'a', amount: 60.01 }], 'too_much'],
  [[{ order_id: 'a', amount: 0 }], 'nothing'],
  [[], 'nothing'],
  [[{ order_id: 'b', amount: 1 }], 'foreign'],
  [
    [
      { order_id: 'a', amount: 30 },
      { order_id: 'a', amount: 30 },
    ],
    'twice',
  ],
])('a payout of %j: %j', (parts, problem) => {
  expect(payoutProblem('luis', parts, [order])).toBe(problem);
});

test('only confirmed orders of the partner are paid', () => {
  const parts = [{ order_id: 'a', amount: 10 }];
  expect(payoutProblem('ann', parts, [order])).toBe('foreign');
  expect(payoutProblem('luis', parts, [{ ...order, status: 'done' }])).toBe('not_confirmed');
});

test.each([
  [2025, 600],
  [2026, 2000],
  [2027, 2000],
])('in %d a 1099 is due from %d dollars', (year, dollars) => {
  expect(reportingThreshold(year)).toBe(dollars);
});

test.each([
  ['123-45-6789', 'ssn', true],
  ['123 45 6789', 'ssn', true],
  ['12345678', 'ssn', false],
  ['1234567890', 'ssn', false],
  ['000-45-6789', 'ssn', false],
  ['666-45-6789', 'ssn', false],
  ['912-70-1234', 'ssn', true],
  ['123-00-6789', 'ssn', false],
  ['123-45-0000', 'ssn', false],
  ['12-3456789', 'ein', true],
  ['00-3456789', 'ein', false],
  ['111111111', 'ein', false],
  ['12-345678a', 'ein', false],
] as const)('%s as %s: %j', (typed, kind, isOne) => {
  expect(isTaxNumber(typed, kind)).toBe(isOne);
});

const errorsOf = (form: object, certified = 'yes') =>
  checkForm(signedTaxForm, { ...form, certified }).errors;

test('a tax form says what is missing, and is nothing without the certification', () => {
  const form = {
    legal_name: 'Luis Ortega',
    business_name: '',
    tax_class: 'individual',
    address: '12 Main St',
    city: 'Comfort',
    state: 'TX',
    zip_code: '78013',
    number_kind: 'ssn',
    number: '123-45-6789',
    signed_name: 'Luis Ortega',
  };
  expect(errorsOf(form)).toBeUndefined();
  expect(errorsOf(form, '')).toEqual({ certified: 'certify' });
  expect(
    errorsOf({ ...form, legal_name: '', state: 'Texas', zip_code: '7801', number: '1' }),
  ).toEqual({ legal_name: 'required', state: 'tooLong:2', zip_code: 'zip', number: 'number' });
  expect(errorsOf({ ...form, tax_class: 'king', number_kind: 'x' })).toEqual({
    tax_class: 'choice',
    number_kind: 'choice',
  });
});
