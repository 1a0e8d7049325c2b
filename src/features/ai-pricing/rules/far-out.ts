import type { PriceEntry } from '#features/price-book/rules/price-book.ts';
import type { Match } from './match.ts';
import type { PricedLine, SimilarJob } from './pricing.ts';

/** More pieces than one job of a handyman usually has. */
const maxPieces = 10;
/** Dollars of so many pieces that are still usual. */
const maxForMany = 1500;
/** More dollars than a line, or than a job, usually comes to; more if similar jobs did. */
const maxDollars = 5000;
/** How many times the largest similar job is still likely. */
const maxTimes = 3;

/** Whether a line is so far from what the business does that it is asked about, not filled in. */
export function isFarOut(
  { entry: { unit }, quantity: { quantity } }: Match<PriceEntry>,
  line: PricedLine,
  similar: SimilarJob[],
): boolean {
  const isCounted = unit === 'each' || unit === 'room' || unit === 'hour';
  // Eleven blinds are a usual job; eleven fans are not.
  const isMany = isCounted && quantity > maxPieces && line.amount > maxForMany;
  return isMany || line.amount > limitOf(similar);
}

/** Whether a total is. */
export function isFarTotal(total: number, similar: SimilarJob[]): boolean {
  return total > limitOf(similar);
}

function limitOf(similar: SimilarJob[]): number {
  return Math.max(maxDollars, maxTimes * Math.max(0, ...similar.map((job) => job.total)));
}
