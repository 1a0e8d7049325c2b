import { priceGuesses } from '#features/requests/index.ts';
import { guessWorth } from './actions/guess.ts';

/** What AI pricing contributes to the answers of other features. */
export function subscribeAiPricing(): void {
  priceGuesses.add(guessWorth);
}
