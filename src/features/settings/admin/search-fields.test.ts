import { expect, test } from 'vitest';
import { adminRoutes } from '#lib/links.ts';
import { defaultSettings } from '../rules/defaults.ts';
import { fieldLabels, type Texts } from './field-labels.ts';
import { findSettings } from './search-fields.ts';
import { tabs } from './tabs.ts';

const fields = Object.entries(fieldLabels).flatMap(([section, texts]) =>
  Object.entries(texts as Record<string, Texts>).map(([name, text]) => ({
    section,
    name,
    ...text,
  })),
);
const keysOf = (typed: string) => findSettings(typed).map(({ key }) => key);

test('every setting has a label, and is found by it', () => {
  const stored = Object.entries(defaultSettings).flatMap(([section, values]) =>
    ['website', 'mark', 'setup'].includes(section)
      ? []
      : Object.keys(values).map((name) => `${section}.${name}`),
  );
  expect(fields.map(({ section, name }) => `${section}.${name}`).toSorted()).toEqual(
    stored.toSorted(),
  );
  const missing = fields.filter(
    ({ section, name, label }) => !keysOf(label).includes(`${section}.${name}`),
  );
  expect(missing).toEqual([]);
});

test('every setting is found by the words of its help text, and by its synonyms', () => {
  const notFound = fields.filter(({ section, name, label, hint, synonyms = '' }) =>
    [`${label} ${hint}`, `${label} ${synonyms}`].some(
      (typed) => !keysOf(typed).includes(`${section}.${name}`),
    ),
  );
  expect(notFound).toEqual([]);
});

test.each([
  ['tax', 'pricing.sales_tax_percent'],
  ['VAT', 'pricing.sales_tax_percent'],
  ['opening times saturday', 'business_hours.saturday'],
  ['deposit', 'estimates.deposit_value'],
  ['gratuity', 'payments.tips_on'],
  ['backup', 'your_data'],
  ['logo', 'business_info'],
  ['gmail', 'connections'],
])('"%s" finds %s', (typed, key) => {
  expect(keysOf(typed)).toContain(key);
});

test('what nobody calls anything finds nothing', () => {
  for (const typed of ['', '   ', 'xyzzy', '%']) expect(findSettings(typed)).toEqual([]);
});

test('each way leads to a page of the back office', () => {
  const paths = new Set<string>(Object.values(adminRoutes));
  const all = [...fields.map(({ label }) => label), ...tabs.map(({ label }) => label)];
  const strange = all.flatMap(findSettings).filter(({ path }) => !paths.has(path));
  expect(strange).toEqual([]);
});
