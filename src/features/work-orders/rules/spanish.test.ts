import { expect, test } from 'vitest';
import {
  currentSpanish,
  isFaithful,
  quotedIn,
  type SpanishText,
  textIn,
  textsOf,
} from './spanish.ts';

const order = {
  title: 'Porch railing',
  scope: 'Replace the railing.',
  siteNote: '',
  checklist: [{ text: 'Level both posts' }, { text: 'Porch railing' }],
  materials: [{ text: 'Cedar 2×4' }],
};
const by = (author: SpanishText['by']): SpanishText[] => [
  { english: 'Porch railing', spanish: 'Baranda del porche', by: author },
];

test('each text is translated once, empty ones never', () => {
  expect(textsOf(order).map(({ english }) => english)).toEqual([
    'Porch railing',
    'Replace the railing.',
    'Level both posts',
    'Cedar 2×4',
  ]);
});

test('the Spanish of a text that changed is gone, of the others it stays', () => {
  expect(currentSpanish(by('model'), order)).toEqual(by('model'));
  const changed = { ...order, title: 'Deck railing', checklist: [] };
  expect(currentSpanish(by('model'), changed)).toEqual([]);
  expect(textIn('spanish', by('model'), changed.title).text).toBe('Deck railing');
});

test('who reads English reads English; the rest is Spanish, marked where a model wrote it', () => {
  expect(textIn('english', by('owner'), order.title).text).toBe('Porch railing');
  expect(textIn('spanish', by('owner'), order.title)).toEqual({
    text: 'Baranda del porche',
    isTranslated: false,
  });
  expect(textIn('spanish', by('model'), order.title).isTranslated).toBe(true);
  expect(textIn('spanish', [], order.title)).toEqual({
    text: 'Porch railing',
    isTranslated: false,
  });
});

test('an email quotes the Spanish of the owner, never that of a model', () => {
  expect(quotedIn('spanish', by('owner'), order.title)).toBe('Baranda del porche');
  expect(quotedIn('spanish', by('model'), order.title)).toBe('Porch railing');
});

test.each([
  ['Cedar 2×4, 8 feet', 'Cedro 2×4, 8 pies', true],
  ['Cedar 2×4, 8 feet', 'Cedro 2×4, 6 pies', false],
  ['Call before 8:30 AM', 'Llame antes de las 8:30 a. m.', true],
  ['Two coats', '2 manos', false],
  ['Sweep up', ' ', false],
])('a translation has the numbers of the text: %s, %s', (english, spanish, faithful) => {
  expect(isFaithful(english, spanish)).toBe(faithful);
});
