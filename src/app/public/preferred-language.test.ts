import { expect, test } from 'vitest';
import { preferredAddress } from './preferred-language.ts';

const at = (address: string) => new URL(address, 'https://a.example');

test.each([
  ['nothing stored, a Spanish browser', null, ['es-MX', 'en'], '/es'],
  ['nothing stored, Spanish after a language that is not ours', null, ['fr', 'es', 'en'], '/es'],
  ['nothing stored, an English browser', null, ['en-US', 'es'], undefined],
  ['nothing stored, neither language', null, ['de'], undefined],
  ['Spanish stored in an English browser', 'spanish', ['en-US'], '/es'],
  ['English stored in a Spanish browser', 'english', ['es-MX'], undefined],
  ['something else stored in an English browser', 'SPANISH', ['en-US'], undefined],
  ['something else stored in a Spanish browser', 'es', ['es-MX'], '/es'],
])('%s: the home page leads to %4$s', (_, stored, browser, target) => {
  expect(preferredAddress(at('/'), stored, browser)).toBe(target);
});

test('what follows the address comes along', () => {
  expect(preferredAddress(at('/?from=flyer#contact'), 'spanish', [])).toBe(
    '/es?from=flyer#contact',
  );
});

test.each(['/es', '/es/request', '/request', '/terms', '/nothing'])(
  'an address with a language in it, %s, is obeyed whatever is stored',
  (address) => {
    for (const stored of ['english', 'spanish']) {
      expect(preferredAddress(at(address), stored, ['es', 'en'])).toBeUndefined();
    }
  },
);
