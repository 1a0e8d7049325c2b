import { expect, test } from 'vitest';
import { changedFields } from '#lib/is-same.ts';
import { bodyOf, emptyForm } from './project-form.ts';

test('what is left empty is sent as nothing, and only what was typed is sent', () => {
  const form = { ...emptyForm, title: 'Gate', estimated_cost: '$450' };
  expect(bodyOf(changedFields(emptyForm, form))).toEqual({ title: 'Gate', estimated_cost: 450 });
  expect(bodyOf({ due_date: '', actual_cost: ' ', city: '' })).toEqual({
    due_date: null,
    actual_cost: null,
    city: '',
  });
});
