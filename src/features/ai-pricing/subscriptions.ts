import { publicPrices } from '#features/price-book/index.ts';
import { priceGuesses } from '#features/requests/index.ts';
import { guessOf } from './rules/guess.ts';

/** What AI pricing contributes to the answers of other features. */
export function subscribeAiPricing(): void {
  priceGuesses.add((app, description) => guessOf(description, publicPrices(app)));
}
