import { expect, test } from 'vitest';
import { formatAmericanPhone } from './american-phone.ts';

test.each([
  ['+18305550142', '(830) 555-0142'],
  ['18305550142', '(830) 555-0142'],
  ['8305550142', '(830) 555-0142'],
  ['+525512345678', '+525512345678'],
  ['+44', '+44'],
])('%s is shown as %s', (number, shown) => {
  expect(formatAmericanPhone(number)).toBe(shown);
});
