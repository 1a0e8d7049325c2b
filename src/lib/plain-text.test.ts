import { expect, test } from 'vitest';
import { hasControlCharacters, shortened } from './plain-text.ts';

test('line breaks are control characters only where one line is wanted', () => {
  expect(hasControlCharacters('a\r\n\tb', false)).toBe(false);
  expect(hasControlCharacters('a\nb', true)).toBe(true);
  expect(hasControlCharacters('a\u0000b', false)).toBe(true);
  expect(hasControlCharacters('Peña & Söhne, 100 %', true)).toBe(false);
});

test.each([
  ['five', 5, 'five'],
  ['fives', 5, 'fives'],
  ['fifteen', 5, 'fift…'],
  ['no space left', 4, 'no…'],
  ['x\u{1F3E0}\u{1F3E0}', 3, 'x…'],
])('%j in %i characters is %j', (text, max, short) => {
  expect(shortened(text, max)).toBe(short);
});
