import { plain } from '../../../lib/typos.ts';
import type { Category, PriceEntry } from '../../price-book/rules/price-book.ts';
import { countable, type Mention, type Quantity, quantityOf } from './quantity.ts';

/** A service of the price book that a description asks for. */
export interface Match<Entry extends PriceEntry = PriceEntry> {
  entry: Entry;
  quantity: Quantity;
  /** The words by which it was found. */
  by: string;
}

interface Found<Entry extends PriceEntry> extends Match<Entry> {
  at: Mention;
}

/**
 * The services of a price book that a description asks for, in the order it names them. The longest
 * words win: "garbage disposal" is no general "disposal", and words that one service has are not
 * given to another. A category, where one is known, decides between services of the same words.
 */
export function matchPrices<Entry extends PriceEntry>(
  description: string,
  entries: Entry[],
  category: Category | undefined,
): Match<Entry>[] {
  const text = countable(description);
  const phrases = entries
    .flatMap((entry) => keywordsOf(entry).map((keywords) => ({ entry, keywords })))
    .toSorted((a, b) => b.keywords.length - a.keywords.length || prefer(b.entry) - prefer(a.entry));
  function prefer(entry: Entry): number {
    return category !== undefined && entry.category === category ? 1 : 0;
  }

  const found: Found<Entry>[] = [];
  for (const { entry, keywords } of phrases) {
    if (found.some((one) => one.entry === entry)) continue;
    const at = mentionOf(text, keywords, found);
    if (at) found.push({ entry, by: keywords, at, quantity: quantityOf(text, entry.unit, at) });
  }
  return found
    .toSorted((a, b) => a.at.start - b.at.start)
    .map(({ entry, by, quantity }) => ({ entry, by, quantity }));
}

/** How many words of its own text a service is known by. */
function keywordsOf(entry: PriceEntry): string[] {
  return [entry.name, entry.spanish_name, ...entry.keywords].filter(Boolean).map(plain);
}

/** Where words stand in a text, with the endings of English and Spanish, but not inside what is taken. */
function mentionOf(text: string, keywords: string, taken: { at: Mention }[]): Mention | undefined {
  const letters = keywords
    .split(' ')
    .map((word) => `${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:s|es|ed|ing)?`)
    .join('[\\s-]+(?:(?:the|a|an|my|our|el|la|los|las|un|una|mi)\\s+)?');
  for (const match of text.matchAll(new RegExp(`(?<![a-z0-9])${letters}(?![a-z0-9])`, 'g'))) {
    const at = { start: match.index, length: match[0].length };
    if (!isDenied(text, at) && !taken.some((one) => overlaps(one.at, at))) return at;
  }
  return undefined;
}

/** "No leak at the toilet", "the faucet is fine": what is not asked for. */
function isDenied(text: string, { start, length }: Mention): boolean {
  return (
    /\b(?:no|not|without|except|but not|sin|menos)\s+(?:the\s+|a\s+|la\s+|el\s+)?$/.test(
      text.slice(0, start),
    ) || /^\s+(?:is|are|esta|estan)\s+(?:fine|ok|okay|good|bien)\b/.test(text.slice(start + length))
  );
}

function overlaps(one: Mention, other: Mention): boolean {
  return one.start < other.start + other.length && other.start < one.start + one.length;
}
