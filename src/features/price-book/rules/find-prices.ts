import { plain } from '#lib/typos.ts';
import type { PriceEntry } from './price-book.ts';

/**
 * The services that match what is typed, best first: every typed word starts a word of the name or
 * of another name, in either language.
 */
export function findPrices<Entry extends PriceEntry>(
  entries: Entry[],
  typed: string,
  max = 6,
): Entry[] {
  const parts = plain(typed).split(/\s+/).filter(Boolean);
  if (parts.join('').length < 2) return [];
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, parts) }))
    .filter(({ rank }) => rank > 0)
    .toSorted(
      (one, other) =>
        other.rank - one.rank ||
        // "Toilet" is rather the toilet than its seat.
        one.entry.name.length - other.entry.name.length,
    )
    .slice(0, max)
    .map(({ entry }) => entry);
}

/**
 * 3 if the name starts with it, 2 if the name contains it, 1 if only other names do, otherwise 0.
 */
function rankOf({ name, spanish_name, keywords }: PriceEntry, parts: string[]): number {
  const names = [name, spanish_name].map(plain);
  if (names.some((one) => one.startsWith(parts.join(' ')))) return 3;
  if (names.some((one) => hasAll(one, parts))) return 2;
  return hasAll([...names, ...keywords.map(plain)].join(' '), parts) ? 1 : 0;
}

function hasAll(text: string, parts: string[]): boolean {
  const known = text.split(/[^a-z0-9]+/);
  return parts.every((part) => known.some((one) => one.startsWith(part)));
}
