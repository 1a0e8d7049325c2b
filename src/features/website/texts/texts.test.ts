import { expect, test } from 'vitest';
import { requestDictionaries } from '../../requests/texts/requests.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** Every text of a dictionary as "key.of.text: what it leaves open". */
function openPlaces(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object'
      ? openPlaces(value, `${path}${key}.`)
      : `${path}${key}: ${[...value.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()}`,
  );
}

// That no key is missing is the compiler's to say.
test.each([
  ['public pages', { english, spanish }],
  ['requests', requestDictionaries],
])('the texts of %s leave the same places open in both languages', (_, dictionaries) => {
  expect(openPlaces(dictionaries.spanish)).toEqual(openPlaces(dictionaries.english));
});
