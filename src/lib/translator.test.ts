import { expect, test } from 'vitest';
import { createTranslator } from './translator.ts';

test('a text that is missing in Spanish is English, and one missing there is its key', () => {
  const texts = createTranslator<Record<string, string>>({ english: { hi: 'Hello' }, spanish: {} });
  expect(texts('spanish')('hi')).toBe('Hello');
  expect(texts('spanish')('bye')).toBe('bye');
});
