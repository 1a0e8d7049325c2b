import { expect, test } from 'vitest';
import { acceptedLanguage } from './language.ts';

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'spanish'],
  ['en-US,en;q=0.9,es;q=0.8', 'english'],
  ['fr-FR, es;q=0.5', 'spanish'],
  ['de', 'english'],
  [undefined, 'english'],
])('a browser that asks for %j gets %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
