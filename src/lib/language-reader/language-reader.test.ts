import { describe, expect, test } from 'vitest';
import { clauseTexts } from './clauses.ts';
import { correctsItself, startsWithCorrection } from './correction.ts';
import { quantitiesIn } from './quantities.ts';
import { askedFor, isAsking } from './question.ts';

describe('a question is recognized without its mark', () => {
  test.each([
    ['ok so who comes out', 'who'],
    ['do yall work sundays', 'yes_or_no'],
    ['u insured', 'yes_or_no'],
    ['what would that run', 'how_much'],
    ['how far out are you booked', 'how_soon'],
    ['wondering if you do tile', 'yes_or_no'],
    ['does he have to be there when you come', 'yes_or_no'],
    ['y cuando pueden venir', 'when'],
    ['en cuanto me sale todo', 'how_much'],
    ['agarran tarjeta', 'yes_or_no'],
    ['oiga, quien va a venir', 'who'],
    ['hasta que hora atienden', 'when'],
  ])('%s', (text, wanted) => {
    expect(askedFor(text)).toBe(wanted);
  });

  test.each([
    'when you come, ring the bell',
    'what i need is a new latch',
    'my door does not close right.',
    'cuando llueve se mete el agua',
    'esta medio caro la verdad',
    'hace un mes se trono un tubo',
  ])('%s asks nothing', (text) => {
    expect(isAsking(text)).toBe(false);
  });
});

test('a message falls into its sentences, items, and the thoughts joined to them', () => {
  expect(
    clauseTexts('The gate drags, and when can you come? Mr. Ochoa, 12 Oak St. - 2 fans'),
  ).toEqual(['The gate drags', 'and when can you come?', 'Mr. Ochoa, 12 Oak St. - 2 fans']);
  expect(clauseTexts('bats in the attic, can you seal it up')).toHaveLength(2);
});

test('a correction is one wherever it stands', () => {
  expect(correctsItself('830-555-0234 sorry wrong number')).toBe(true);
  expect(startsWithCorrection('no wait, make it Monday')).toBe(true);
  expect(startsWithCorrection('The wait was long')).toBe(false);
});

describe('a number is read with its unit', () => {
  test.each([
    ['52 inch fan on a 14 foot ceiling', ['length: 52 inch', 'length: 14 foot']],
    ['a 12x14 room, 200 sq ft', ['dimensions: 12x14', 'area: 200 sq ft']],
    ['40 gallon heater on a 20 amp breaker', ['volume: 40 gallon', 'power: 20 amp']],
    ['three doors for $300 in 2 weeks', ['count: three doors', 'money: $300', 'duration: 2 weeks']],
    ['dos puertas de 30 pulgadas', ['count: dos puertas', 'length: 30 pulgadas']],
    ['model FX-5520, call 830-555-0142', ['model: model FX-5520']],
  ])('%s', (text, wanted) => {
    expect(quantitiesIn(text).map(({ kind, text: one }) => `${kind}: ${one}`)).toEqual(wanted);
  });
});
