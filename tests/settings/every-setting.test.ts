import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultSettings } from '#features/settings/rules/defaults.ts';
import type { Section } from '#features/settings/rules/settings.ts';
import { type Proof, proofs } from './proofs.ts';

const sections = Object.keys(defaultSettings) as Section[];

test.each(sections)('every value of %s is proven to count, by a test that is there', (section) => {
  const named: Record<string, Proof> = proofs[section];
  expect(Object.keys(named).toSorted()).toEqual(Object.keys(defaultSettings[section]).toSorted());
  for (const [value, [file, name]] of Object.entries(named)) {
    const source = readFileSync(file, 'utf8');
    const isThere = ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`));
    expect(isThere, `${section}.${value}: ${file} has no test “${name}”`).toBe(true);
  }
});

test('a proof by the name of a value names that value, or goes through a list of values', () => {
  for (const section of sections)
    for (const [value, [file, name]] of Object.entries<Proof>(proofs[section])) {
      if (!file.startsWith('tests/settings/')) continue;
      expect(name.includes(value) || /%s/.test(name), `${section}.${value}`).toBe(true);
    }
});
