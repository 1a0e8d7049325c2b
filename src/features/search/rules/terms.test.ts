import { expect, test } from 'vitest';
import { correctedSearch, termsOf, vocabularyOf } from './terms.ts';

test('every word is a term; a phone number is one', () => {
  expect(termsOf('Dana  Fence ')).toEqual(['dana', 'fence']);
  expect(termsOf('(830) 555-0116')).toEqual(['(830) 555-0116']);
});

const known = vocabularyOf([
  'Rosa Villarreal 214 Rosewood Ave, Boerne',
  'Faucet in the garage',
  'Güenther',
]);

test.each([
  ['villareal', 'villarreal'],
  ['Rosa Vilareal', 'rosa villarreal'],
  ['fauect', 'faucet'],
  ['guenther', undefined],
  ['garden', undefined],
  ['rosewood', undefined],
  ['xyzzy', undefined],
  ['bos', undefined],
  ['hte', 'the'],
  ['tha', undefined],
])('%j means %j', (typed, meant) => {
  expect(correctedSearch(typed, known)).toBe(meant);
});
