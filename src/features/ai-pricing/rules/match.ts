import type { Category, PriceEntry } from '../../price-book/rules/price-book.ts';
import {
  isAnotherMatter,
  isDenied,
  isOnlyMentioned,
  isPartOfOther,
  isPlace,
  isVerb,
} from './doubts.ts';
import {
  type Found,
  findPhrase,
  hasState,
  phrasesOf,
  sentencesOf,
  sharing,
  states,
} from './phrases.ts';
import { clauseAround, countable, listedArea, type Quantity, quantityOf } from './quantity.ts';
import { stemOf, type Token } from './stems.ts';

/** A price book service that a description asks for. */
export interface Match<Entry extends PriceEntry = PriceEntry> {
  entry: Entry;
  quantity: Quantity;
  /** The words that matched. */
  by: string;
}

const maxCandidates = 4;
/** "Paint the walls and the ceiling": said once for several things. */
const shared = new Set(['paint', 'pint', 'pintar', 'clean', 'limpiar', 'caulk']);
const severalOf =
  /\b(?:both|(?:the|those|all|los|las) (?:[2-9]|two|three|four|dos|tres|cuatro)\b|ambos|ambas)/;
/** "2 per unit": of how many is another question. */
const forEach =
  /\b(?:per|each|every|cada) (?:unit|room|bedroom|house|apartment|one|cuarto|unidad|apartamento)\b/;

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
    if (
      one.tokens.some(
        (token) => taken.has(token) && !(one.words.length > 1 && shared.has(token.stem)),
      )
    )
      continue;
    if (isDenied(text, one.at)) {
      for (const token of one.tokens) taken.add(token);
      continue;
    }
    if (found.some(({ entry }) => entry === one.entry)) {
      for (const token of one.tokens) taken.add(token);
      continue;
    }
    if (isCovered(one) || isGeneral(one)) {
      for (const token of one.tokens) taken.add(token);
      continue;
    }
    if (isDoubtful(one)) {
      if (!doubtful.some(({ entry }) => entry === one.entry)) doubtful.push(one);
      continue;
    }
    found.push(one);
    for (const token of one.tokens) taken.add(token);
  }

  const unclear = sentences.flatMap(({ start, text: sentence, tokens }): Unclear<Entry>[] => {
    const isIn = ({ at }: Found<Entry>) => at.start >= start && at.start < start + sentence.length;
    const hasDoubt = doubtful.some(isIn) && !found.some(isIn);
    // Beside what was found: a part of the sentence with a problem and no service of its own.
    if (found.some(isIn)) {
      const open = doubtful.filter(
        (one) =>
          isIn(one) &&
          (isAnotherMatter(text, one, phrases) || isContested(one)) &&
          !hasFound(one.at),
      );
      return open.slice(0, maxCandidates).map((one) => ({
        text: clauseAround(text, one.at).text.trim(),
        candidates: [
          {
            entry: one.entry,
            by: one.entry.name,
            quantity: quantityOf(text, one.entry.unit, one.at),
          },
        ],
      }));
    }
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
    matches: withAllAreas(
      text,
      found
        .toSorted((one, other) => one.at.start - other.at.start)
        .map((one) => ({
          entry: one.entry,
          by: one.words.join(' '),
          quantity: quantityOfAll(one),
        })),
    ),
    unclear: description.trim() ? unclear : [],
  };

  /** "A barn door … I have the door": a word of a service that was found already. */
  function isCovered({ words, tokens }: Found<Entry>): boolean {
    const [thing, another] = tokens.filter(({ stem }) => !states.has(stem));
    const isAlone = words.length === 1 || tokens.some((token) => taken.has(token));
    const word = thing?.stem ?? tokens[0]?.stem ?? '';
    return (
      isAlone &&
      !another &&
      found.some(
        (other) =>
          other.words.length > 1 &&
          phrases.some((phrase) => phrase.entry === other.entry && phrase.words.includes(word)),
      )
    );
  }

  /** Whether something was found in the same part of the sentence. */
  function hasFound(at: Found<Entry>['at']): boolean {
    const { start, text: clause } = clauseAround(text, at);
    return found.some((one) => one.at.start >= start && one.at.start < start + clause.length);
  }

  /** Said where the service is named first, or again: "a hole, and another, so two holes". */
  function quantityOfAll({ entry, at, words }: Found<Entry>): Quantity {
    const thing = words.find((word) => !states.has(word));
    const quantities = [
      at,
      ...all.flatMap((one) =>
        one.entry === entry && one.words.includes(thing ?? '') ? [one.at] : [],
      ),
    ].map((place) => quantityOf(text, entry.unit, place));
    const quantity = quantities.find(({ isStated }) => isStated) ?? quantities[0];
    const first = quantity ?? { quantity: 1, isStated: false };
    if (!first.isStated && entry.unit === 'each' && isSeveral(entry, at))
      return { ...first, isForEach: true };
    return forEach.test(text) && first.isStated
      ? { ...first, isStated: false, isForEach: true }
      : first;
  }

  /** "Paint the cabinets, 22 doors", "que me cambien los 2": several, without saying of what. */
  function isSeveral(entry: Entry, at: Found<Entry>['at']): boolean {
    const sentence =
      sentences.find(({ start, text: one }) => at.start >= start && at.start < start + one.length)
        ?.text ?? '';
    const own = phrases.flatMap((phrase) => (phrase.entry === entry ? phrase.words : []));
    const named = [...sentence.matchAll(/\b(?:[2-9]|\d{2})\s+([a-z]{4,})/g)];
    return severalOf.test(sentence) || named.some(([, noun = '']) => own.includes(stemOf(noun)));
  }

  /** "An IKEA wardrobe": work by the hour, beside a service for the thing itself. */
  function isGeneral({ entry, words, at }: Found<Entry>): boolean {
    if (entry.unit !== 'hour') return false;
    if (/^[a-z]*\s*:/.test(text.slice(at.start + at.length))) return true;
    if (words.length > 1) return false;
    const { start, text: clause } = clauseAround(text, at);
    return found.some((one) => one.at.start >= start && one.at.start < start + clause.length);
  }

  function isDoubtful(one: Found<Entry>): boolean {
    return (
      isPlace(text, one) ||
      isPartOfOther(text, one) ||
      isAnotherMatter(text, one, phrases) ||
      isOnlyMentioned(text, one) ||
      isContested(one) ||
      isVerb(text, one)
    );
  }

  /** "7 windows need caulk": a word alone, while all of another service's words are there. */
  function isContested({ entry, words, tokens }: Found<Entry>): boolean {
    const [token] = tokens;
    if (words.length > 1 || !token) return false;
    const { stem } = token;
    const sentence = sentences.find((one) => one.tokens.some(({ start }) => start === token.start));
    const said = new Set(
      sentence?.tokens.flatMap((one) => (one.clause === token.clause ? [one.stem] : [])),
    );
    return phrases.some(
      (other) =>
        other.entry !== entry &&
        other.words.length > 1 &&
        other.words.includes(stem) &&
        other.words.every((word) => said.has(word)) &&
        ![...found, ...doubtful].some((one) => one.entry === other.entry),
    );
  }

  function prefer(entry: Entry): number {
    return category !== undefined && entry.category === category ? 1 : 0;
  }
}

/** "The driveway 20x60 and the patio 300 sq ft" are both for the only service by the square foot. */
function withAllAreas<Entry extends PriceEntry>(
  text: string,
  matches: Match<Entry>[],
): Match<Entry>[] {
  const byArea = matches.filter(({ entry: { unit } }) => unit === 'square_foot' || unit === 'room');
  const [only] = byArea;
  const quantity = listedArea(text);
  if (byArea.length !== 1 || only?.entry.unit !== 'square_foot' || !quantity) return matches;
  return matches.map((one) =>
    one === only ? { ...one, quantity: { quantity, isStated: true } } : one,
  );
}

/** The services that a description clearly asks for, in the order it mentions them. */
export function matchPrices<Entry extends PriceEntry>(
  description: string,
  entries: Entry[],
  category: Category | undefined,
): Match<Entry>[] {
  return readJob(description, entries, category).matches;
}
