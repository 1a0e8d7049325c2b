import type { PriceEntry } from '#features/price-book/rules/price-book.ts';
import { readJob } from './match.ts';
import { rangeOf } from './pricing.ts';

/** Longer descriptions say what they ask for at the beginning. */
const maxRead = 300;

/**
 * About what a description is worth in dollars: the middle of its services' range. Nothing if a part
 * of it is unclear, or no service is named: a sum of half a job misleads.
 */
export function guessOf(description: string, book: PriceEntry[]): number | undefined {
  const { matches, unclear } = readJob(description.slice(0, maxRead), book, undefined);
  const range = unclear.length === 0 ? rangeOf(matches) : undefined;
  return range && Math.round((range.from + range.to) / 2);
}
