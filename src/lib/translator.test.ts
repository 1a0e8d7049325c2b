import { expect, test } from 'vitest';
import { createTranslator } from './translator.ts';

test('a text that is missing in Spanish is English, and one missing there is its key', () => {
  const texts = createTranslator<Record<string, string>>({ english: { hi: 'Hello' }, spanish: {} });
  expect(texts('spanish')('hi')).toBe('Hello');
  expect(texts('spanish')('bye')).toBe('bye');
});

const words = {
  hello: 'Hello, {{name}}, {{name}}',
  waits_zero: 'Nothing',
  waits_one: '{{count}} thing',
  waits_other: '{{count}} things of {{name}}',
};
const t = createTranslator<Record<string, string>>({ english: words, spanish: {} })('english');

test.each([
  ['hello', { name: 'Sue' }, 'Hello, Sue, Sue'],
  ['hello', { name: '{{count}} $& <b>' }, 'Hello, {{count}} $& <b>, {{count}} $& <b>'],
  ['hello', {}, 'Hello, , '],
  ['waits', { count: 0 }, 'Nothing'],
  ['waits', { count: 1 }, '1 thing'],
  ['waits', { count: 2, name: 'Sue' }, '2 things of Sue'],
  ['waits', { count: 21, name: 'Bo' }, '21 things of Bo'],
])('%s with %j is “%s”, the first time and later', (key, facts, text) => {
  for (let time = 0; time < 2; time += 1) expect(t(key, facts)).toBe(text);
});
