import { describe, expect, test } from 'vitest';
import { defaultPrices } from '#features/price-book/rules/default-entries.ts';
import { matchPrices } from './match.ts';
import {
  complexityOf,
  confidenceOf,
  medianOf,
  priceLines,
  type SimilarJob,
  sumOf,
} from './pricing.ts';

const rates = { hourly: 85, markupPercent: 25 };
const charges = { travel: 25, minimum: 150 };
const language = 'english' as const;
const job = (total: number): SimilarJob => ({
  number: 'EST-2026-0001',
  title: '',
  total,
  similarity: 0.5,
});
const doors = (text: string) => matchPrices(text, [...defaultPrices], undefined);

describe('lines', () => {
  test('each service at its unit price, and the way', () => {
    const lines = priceLines({
      matches: doors('hang 3 doors'),
      rates,
      charges,
      similar: [],
      language,
    });
    expect(lines).toEqual([
      {
        description: 'Hang an interior door',
        quantity: 3,
        rate: 362.5,
        amount: 1087.5,
        category: 'carpentry',
        taxable: true,
        hours: 2.5,
        material_cost: 120,
      },
      {
        description: 'Trip charge',
        quantity: 1,
        rate: 25,
        amount: 25,
        category: 'general',
        taxable: true,
      },
    ]);
    expect(sumOf(lines)).toBe(1112.5);
  });

  test('a document in Spanish has them in Spanish', () => {
    const matches = doors('reparar 10 pies de cerca, cambiar el inodoro');
    const lines = priceLines({ matches, rates, charges, similar: [], language: 'spanish' });
    expect(lines.map(({ description }) => description)).toEqual([
      'Reparar un tramo de cerca o un portón (pie)',
      'Cambiar un inodoro',
      'Traslado',
    ]);
  });

  test('a small job is filled up to the minimum charge, to the cent', () => {
    const matches = doors('replace an outlet');
    const outlet = (max: typeof charges) =>
      priceLines({ matches, rates, charges: max, similar: [], language });
    const small = outlet({ ...charges, travel: 0 });
    expect(small.map(({ amount }) => amount)).toEqual([60, 90]);
    const enough = outlet({ travel: 0, minimum: 60 });
    expect(enough).toHaveLength(1);
    const cent = outlet({ travel: 0, minimum: 60.01 });
    expect(cent.at(-1)).toMatchObject({ amount: 0.01 });
  });

  test('what no service goes by is priced like similar jobs from the third on', () => {
    const none = { matches: [], rates, charges, language };
    const few = priceLines({ ...none, similar: [job(400), job(500)] });
    expect(few[0]).toMatchObject({ rate: 85 });
    const some = priceLines({ ...none, similar: [job(400), job(700), job(500)] });
    expect(some[0]).toMatchObject({ quantity: 1, rate: 500 });
  });
});

describe('how sure it is', () => {
  const stated = [{ quantity: { isStated: true } }];
  const guessed = [{ quantity: { isStated: false } }];

  test('grows with what is known, with similar jobs, and with how close they lie', () => {
    const nothing = confidenceOf([], [], 150);
    const book = confidenceOf(guessed, [], 500);
    const counted = confidenceOf(stated, [], 500);
    const one = confidenceOf(stated, [job(2000)], 500);
    const scattered = confidenceOf(stated, [job(100), job(3000), job(900)], 500);
    const close = confidenceOf(stated, [job(480), job(510), job(500)], 500);
    expect([nothing, book, counted]).toEqual([0.1, 0.6, 0.7]);
    expect(one).toBeGreaterThan(counted);
    expect(close).toBeGreaterThan(scattered);
    expect(close).toBeLessThanOrEqual(0.95);
    const many = Array.from({ length: 10 }, () => job(500));
    expect(confidenceOf(stated, many, 500)).toBeLessThanOrEqual(0.95);
  });

  test('agreement ends a quarter away from the median', () => {
    const agree = confidenceOf(stated, [job(400)], 500);
    expect(agree - confidenceOf(stated, [job(399)], 500)).toBeCloseTo(0.1);
  });
});

test('the median of an even count lies between the middle two', () => {
  expect(medianOf([])).toBe(0);
  expect(medianOf([job(3), job(1)])).toBe(2);
  expect(medianOf([job(3), job(1), job(2)])).toBe(2);
});

test('complexity grows with hours, trades and parts, and ends at 10', () => {
  const simple = complexityOf(doors('replace an outlet'));
  const mixed = complexityOf(doors('replace a faucet, hang a ceiling fan, paint 3 rooms'));
  expect(simple).toBeLessThan(2);
  expect(mixed).toBeGreaterThan(simple);
  expect(
    complexityOf(doors('hang 90 doors, paint 40 rooms, 80 outlets, patch drywall')),
  ).toBeLessThanOrEqual(10);
});
