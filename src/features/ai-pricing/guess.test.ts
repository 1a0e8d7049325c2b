import { expect, test } from 'vitest';
import { defaultPrices } from '#features/price-book/rules/default-entries.ts';
import { guessOf } from './rules/guess.ts';
import { matchPrices } from './rules/match.ts';

const guess = (description: string) => guessOf(description, [...defaultPrices]);

test('a job that the price book knows is worth the middle of its range', () => {
  const [faucet] = matchPrices('The kitchen faucet drips.', [...defaultPrices], undefined);
  const { price_from: from = 0, price_to: to = 0 } = faucet?.entry ?? {};
  expect(to).toBeGreaterThan(from);
  expect(guess('The kitchen faucet drips.')).toBe(Math.round((from + to) / 2));
});

test.each([
  'Something is odd about the porch.',
  'The faucet drips, and there is that noise in the attic of the garage door.',
  '',
])('"%s" is worth nothing that anybody could know', (description) => {
  expect(guess(description)).toBeUndefined();
});
