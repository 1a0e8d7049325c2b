import { expect, test } from 'vitest';
import { formatPhone, parsePhone } from './phone.ts';

test.each([
  ['(830) 555-0116', '+18305550116'],
  ['830.555.0116', '+18305550116'],
  ['1 830 555 0116', '+18305550116'],
  ['+52 55 1234 5678', '+525512345678'],
  ['+52 1 33 5550 1234', '+523355501234'],
  ['+5213355501234', '+523355501234'],
  ['011 52 1 33 5550 1234', '+523355501234'],
])('%s is stored as %s', (typed, stored) => {
  expect(parsePhone(typed)).toBe(stored);
});

test.each(['', '555-0116', 'call me', '123456789012345678'])('%j is no phone number', (typed) => {
  expect(parsePhone(typed)).toBeUndefined();
});

test('American numbers read as at home, others with their country', () => {
  expect(formatPhone('+18305550116')).toBe('(830) 555-0116');
  expect(formatPhone('+525512345678')).toBe('+52 55 1234 5678');
});

test.each([
  ['+18768675309', '(876) 867-5309'],
  ['+11234567890', '1234567890'],
  ['+1830555', '830555'],
  ['', ''],
  ['call me', 'call me'],
])('%s reads as %s', (number, shown) => {
  expect(formatPhone(number)).toBe(shown);
});
