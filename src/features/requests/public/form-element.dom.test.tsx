import { expect, test } from 'vitest';
import { aWorkRequest } from '#tests/factories/requests.ts';
import { workRequestFields } from '../contract/fields.ts';
import { requestTexts } from '../texts/index.ts';
import { checkControl } from './form-element.ts';

const t = requestTexts('english');

function control(name: string, value: string): HTMLInputElement {
  const input = document.createElement('input');
  Object.assign(input, { name, value, type: name === 'email' ? 'email' : 'tel' });
  return input;
}

test.each([
  ['email', 'rosa.v@example', t.errors.email],
  ['email', 'rosa.v@example.com.', t.errors.email],
  ['email', 'rosa..v@example.com', t.errors.email],
  ['email', 'rosa@münchen.de', t.errors.email],
  ['email', "o'brien+a@mail.example.co", undefined],
  ['phone', '(830) 555-0142 / (830) 555-0143', t.errors.onePhone],
  ['phone', '(830) 555-0142 x12', undefined],
  ['phone', '555 O142', t.errors.phone],
])('%s "%s" is judged alike in the browser and on the server', (name, value, wrong) => {
  expect(checkControl(control(name, value), t)).toBe(wrong);
  const { success } = workRequestFields.safeParse(aWorkRequest({ [name]: value }));
  expect(success).toBe(wrong === undefined);
});
