import type { Category, PriceEntry } from '../../price-book/rules/price-book.ts';
import { isAnotherMatter, isDenied, isPartOfOther, isPlace } from './doubts.ts';
import { type Found, findPhrase, hasState, phrasesOf, sentencesOf, sharing } from './phrases.ts';
import { countable, type Quantity, quantityOf } from './quantity.ts';
import type { Token } from './stems.ts';

/** A price book service that a description asks for. */
export interface Match<Entry extends PriceEntry = PriceEntry> {
  entry: Entry;
  quantity: Quantity;
  /** The words that matched. */
  by: string;
}

const maxCandidates = 4;

/** A part of a description without a clear service, with the possible ones. */
export interface Unclear<Entry extends PriceEntry = PriceEntry> {
  text: string;
  candidates: Match<Entry>[];
}

/**
 * Reads which price book services a description asks for. A service's phrase matches if its words
 * appear near each other in any order ("the faucet won't stop dripping"); the phrase with the most
 * words wins, and each word counts for one service. A mere location ("over the garage door") or a
 * part of something else ("garage door opener") is no service: that part is unclear, and so is a
 * description without any match.
 */
export function readJob<Entry extends PriceEntry>(
  description: string,
  entries: Entry[],
  category: Category | undefined,
): { matches: Match<Entry>[]; unclear: Unclear<Entry>[] } {
  const text = countable(description).replace(/\b(?:stopped|backed|plugged) up\b/g, 'clogged');
  const phrases = phrasesOf(entries);
  const taken = new Set<Token>();
  const found: Found<Entry>[] = [];
  const doubtful: Found<Entry>[] = [];
  const sentences = sentencesOf(text);
  const all = sentences
    .flatMap(({ tokens }) => phrases.flatMap((phrase) => findPhrase(phrase, tokens)))
    .toSorted(
      (one, other) =>
        other.words.length - one.words.length ||
        // What is wrong says more than what it is wrong with: "bedroom door drags".
        Number(hasState(other)) - Number(hasState(one)) ||
        Number(other.isWhole) - Number(one.isWhole) ||
        other.words.join('').length - one.words.join('').length ||
        prefer(other.entry) - prefer(one.entry) ||
        one.at.start - other.at.start,
    );
  for (const one of all) {
    if (one.tokens.some((token) => taken.has(token))) continue;
    if (isDenied(text, one.at)) {
      for (const token of one.tokens) taken.add(token);
      continue;
    }
    if (found.some(({ entry }) => entry === one.entry)) {
      for (const token of one.tokens) taken.add(token);
      continue;
    }
    if (isPlace(text, one) || isPartOfOther(text, one) || isAnotherMatter(text, one, phrases)) {
      if (!doubtful.some(({ entry }) => entry === one.entry)) doubtful.push(one);
      continue;
    }
    found.push(one);
    for (const token of one.tokens) taken.add(token);
  }

  const unclear = sentences.flatMap(({ start, text: sentence, tokens }): Unclear<Entry>[] => {
    const isIn = ({ at }: Found<Entry>) => at.start >= start && at.start < start + sentence.length;
    const hasDoubt = doubtful.some(isIn) && !found.some(isIn);
    const isWhole = found.length === 0 && start === (sentences[0]?.start ?? 0);
    if (!hasDoubt && !isWhole) return [];
    const near = found.length === 0 && !hasDoubt ? sentences.flatMap((one) => one.tokens) : tokens;
    const placed = doubtful.filter(isIn);
    // Mere locations come last.
    const rest = near.filter(
      (token) => !placed.some((one) => one.tokens.includes(token) && isPlace(text, one)),
    );
    const candidates = [
      ...new Set([...sharing(phrases, rest), ...placed.map(({ entry }) => entry)]),
    ];
    return [
      {
        text: sentence.trim(),
        candidates: candidates.slice(0, maxCandidates).map((entry) => ({
          entry,
          by: entry.name,
          quantity: quantityOf(text, entry.unit, { start, length: 0 }),
        })),
      },
    ];
  });
  return {
    matches: found
      .toSorted((one, other) => one.at.start - other.at.start)
      .map(({ entry, words, at }) => ({
        entry,
        by: words.join(' '),
        quantity: quantityOf(text, entry.unit, at),
      })),
    unclear: description.trim() ? unclear : [],
  };

  function prefer(entry: Entry): number {
    return category !== undefined && entry.category === category ? 1 : 0;
  }
}

/** The services that a description clearly asks for, in the order it mentions them. */
export function matchPrices<Entry extends PriceEntry>(
  description: string,
  entries: Entry[],
  category: Category | undefined,
): Match<Entry>[] {
  return readJob(description, entries, category).matches;
}
