import { expect, test } from 'vitest';
import {
  formatAmericanPhone,
  notedExtension,
  phoneWithExtension,
  telLink,
} from './american-phone.ts';

test.each([
  ['+18305550142', '(830) 555-0142'],
  ['18305550142', '(830) 555-0142'],
  ['8305550142', '(830) 555-0142'],
  ['+525512345678', '+525512345678'],
  ['+44', '+44'],
])('%s is shown as %s', (number, shown) => {
  expect(formatAmericanPhone(number)).toBe(shown);
});

test.each([
  ['Phone extension 12', '12'],
  ['Gate 7\nPhone extension: 12', '12'],
  ['Phone (830) 555-0174: extension 9\nPhone (830) 555-0142: extension 12', '12'],
  ['Phone (830) 555-0174: extension 9', ''],
  ['Ask for the extension of the deck', ''],
])('the extension among the notes %j is %j', (notes, extension) => {
  expect(notedExtension('+18305550142', notes)).toBe(extension);
});

test('an extension is shown, and dialed behind the number', () => {
  expect(phoneWithExtension('+18305550142', '12')).toBe('(830) 555-0142 ext. 12');
  expect(telLink('+18305550142', '12')).toBe('tel:+18305550142;ext=12');
  expect([phoneWithExtension('+18305550142'), telLink('+18305550142')]).toEqual([
    '(830) 555-0142',
    'tel:+18305550142',
  ]);
});
