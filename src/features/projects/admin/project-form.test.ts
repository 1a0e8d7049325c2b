import { expect, test } from 'vitest';
import { bodyOf, emptyForm, toNumber, typedOver } from './project-form.ts';

test.each([
  ['1936.20', 1936.2],
  ['$1,936.20', 1936.2],
  [' 0 ', 0],
  ['', ''],
  ['.5', 0.5],
  ['12,50', '12,50'],
  ['about 20', 'about 20'],
])('%j is the number %j', (typed, expected) => {
  expect(toNumber(typed)).toBe(expected);
});

test('what is left empty is sent as nothing, and only what was typed is sent', () => {
  const form = { ...emptyForm, title: 'Gate', estimated_cost: '$450' };
  expect(bodyOf(typedOver(emptyForm, form))).toEqual({ title: 'Gate', estimated_cost: 450 });
  expect(bodyOf({ due_date: '', actual_cost: ' ', city: '' })).toEqual({
    due_date: null,
    actual_cost: null,
    city: '',
  });
});
