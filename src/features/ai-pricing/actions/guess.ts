import { publicPrices } from '#features/price-book/index.ts';
import type { App } from '#services/app.ts';
import { guessOf } from '../rules/guess.ts';

type Book = ReturnType<typeof publicPrices>;

/** Reading a description takes milliseconds, and a board asks for many again and again. */
const known = new WeakMap<Book, Map<string, number | undefined>>();
const maxKnown = 2000;

/**
 * About what a description is worth in dollars, by the services that the owner has reviewed; nothing
 * where it is not clear.
 */
export function guessWorth(app: App, description: string): number | undefined {
  const book = publicPrices(app);
  const guesses = known.get(book) ?? new Map<string, number | undefined>();
  if (guesses.has(description)) return guesses.get(description);
  if (guesses.size >= maxKnown) guesses.clear();
  const guess = guessOf(description, book);
  known.set(book, guesses.set(description, guess));
  return guess;
}
