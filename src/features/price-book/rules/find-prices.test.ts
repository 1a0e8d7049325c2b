import { expect, test } from 'vitest';
import { defaultPrices } from './default-entries.ts';
import { findPrices } from './find-prices.ts';
import { quantityText, withUnit } from './units.ts';

const names = (typed: string, max?: number) =>
  findPrices([...defaultPrices], typed, max).map(({ name }) => name);

test('a few characters of a name find a service, in either language', () => {
  expect(names('ceil').slice(0, 2)).toEqual(['Replace or hang a ceiling fan', 'Paint a ceiling']);
  expect(names('replace a t')).toContain('Replace a toilet');
  expect(names('abanico')).toEqual(['Replace or hang a ceiling fan']);
});

test('other names find it too, after those whose own name goes with it', () => {
  expect(names('sheetrock')).toEqual(['Patch a drywall hole']);
  expect(names('fan')[0]).toBe('Replace or hang a ceiling fan');
});

test('nothing is found by one character, by what no service has, or beyond the most', () => {
  expect(names('c')).toEqual([]);
  expect(names('spaceship')).toEqual([]);
  expect(names('re', 3)).toHaveLength(3);
});

test('quantities read as people write them', () => {
  expect(quantityText('english', 3.5, 'hour')).toBe('3.5 h');
  expect(quantityText('english', 2, 'each')).toBe('2');
  expect(quantityText('spanish', 2, 'room')).toBe('2 cuartos');
  expect(withUnit('spanish', 'Cerca', 'foot')).toBe('Cerca (pie)');
  expect(withUnit('english', 'Toilet')).toBe('Toilet');
});
