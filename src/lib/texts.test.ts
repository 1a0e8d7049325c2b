import { expect, test } from 'vitest';
import { byLanguage, errorText, fill, plural, sentence } from './texts.ts';

test('texts are found by language', () => {
  const texts = byLanguage({ english: { hi: 'Hello' }, spanish: { hi: 'Hola' } });
  expect(texts('english').hi).toBe('Hello');
  expect(texts('spanish').hi).toBe('Hola');
});

const forms = { zero: 'Nothing', one: '1 thing', other: 'things' };

test.each([
  [0, 'Nothing'],
  [1, '1 thing'],
  [2, 'things'],
  [21, 'things'],
])('%s takes “%s”', (count, text) => {
  expect(plural(count, forms)).toBe(text);
});

test('zero takes the form of many where it has none of its own', () => {
  expect(plural(0, { one: '1 thing', other: '0 things' })).toBe('0 things');
});

const errors = {
  required: 'Please fill this in.',
  tooLong: ({ max }: { max: number }) => `Use ${max} or fewer.`,
};

test.each([
  ['required', 'Please fill this in.'],
  ['tooLong', 'Use 80 or fewer.'],
] as const)('%s is filled where it has variables', (code, text) => {
  expect(fill(errors[code], { max: 80 })).toBe(text);
});

test.each([
  ['required', 'Please fill this in.'],
  ['tooLong:80', 'Use 80 or fewer.'],
  ['tooLong:80: exactly', 'Use 80: exactly or fewer.'],
  ['toString', 'Please check this.'],
  ['Invalid input', 'Please check this.'],
])('the error “%s” of a schema reads “%s”', (message, text) => {
  expect(errorText(errors, message, 'Please check this.')).toBe(text);
});

test('a sentence ends in one period', () => {
  expect(sentence('Le contestamos antes de las 9 a. m.')).toBe(
    'Le contestamos antes de las 9 a. m.',
  );
  expect(sentence('Le contestamos el lunes')).toBe('Le contestamos el lunes.');
});
