import { expect, test } from 'vitest';
import { hasControlCharacters, hasMarkup } from './plain-text.ts';

test.each(['pipe < 2 inches', '1/2" <3', 'a<b but no end', 'x > y'])('%j is no markup', (text) => {
  expect(hasMarkup(text)).toBe(false);
});

test.each(['<b>', '</p>', '<img src=x onerror=alert(1)>', '<!-- x -->', '<Script\n>'])(
  '%j is markup',
  (text) => {
    expect(hasMarkup(text)).toBe(true);
  },
);

test('line breaks are control characters only where one line is wanted', () => {
  expect(hasControlCharacters('a\r\n\tb', false)).toBe(false);
  expect(hasControlCharacters('a\nb', true)).toBe(true);
  expect(hasControlCharacters('a\u0000b', false)).toBe(true);
  expect(hasControlCharacters('Peña & Söhne, 100 %', true)).toBe(false);
});
