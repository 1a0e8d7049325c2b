import { expect, test } from 'vitest';
import { priceFields } from '../contract/fields.ts';
import { defaultPrices } from './default-entries.ts';
import { findPrices } from './find-prices.ts';
import { quantityText, withUnit } from './units.ts';

const names = (typed: string, max?: number) =>
  findPrices([...defaultPrices], typed, max).map(({ name }) => name);

test('a few characters of a name find a service, in either language', () => {
  expect(names('ceil')).toEqual(
    expect.arrayContaining(['Replace or hang a ceiling fan', 'Paint a ceiling']),
  );
  expect(names('replace a t')).toContain('Replace a toilet');
  expect(names('abanico')[0]).toBe('Replace or hang a ceiling fan');
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

test('every starting service has a name of its own in both languages, and can be saved as it is', () => {
  expect(defaultPrices.length).toBeGreaterThanOrEqual(120);
  for (const key of ['name', 'spanish_name'] as const)
    expect(new Set(defaultPrices.map((entry) => entry[key].toLowerCase())).size).toBe(
      defaultPrices.length,
    );
  // The form accepts each of them: an owner only has to save it.
  for (const entry of defaultPrices)
    expect(priceFields.safeParse(entry).error, entry.name).toBeUndefined();
});
