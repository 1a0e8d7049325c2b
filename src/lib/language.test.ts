import { expect, test } from 'vitest';
import { acceptedLanguage, createTranslator } from './language.ts';

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'spanish'],
  ['en-US,en;q=0.9,es;q=0.8', 'english'],
  ['fr-FR, es;q=0.5', 'spanish'],
  ['de', 'english'],
  [undefined, 'english'],
])('a browser that asks for %j gets %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test('a text that is missing in Spanish is English, and one missing there is its key', () => {
  const texts = createTranslator<Record<string, string>>({ english: { hi: 'Hello' }, spanish: {} });
  expect(texts('spanish')('hi')).toBe('Hello');
  expect(texts('spanish')('bye')).toBe('bye');
});
