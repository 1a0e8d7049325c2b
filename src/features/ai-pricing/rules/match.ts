import type { Category, PriceEntry } from '#features/price-book/rules/price-book.ts';
import { amountOf, withAllAreas } from './amounts.ts';
import type { Mention } from './clauses.ts';
import {
  isAnotherMatter,
  isDenied,
  isOnlyMentioned,
  isPartOfOther,
  isPlace,
  isVerb,
} from './doubts.ts';
import {
  bookOf,
  type Found,
  findPhrase,
  hasState,
  sentencesOf,
  sharing,
  states,
} from './phrases.ts';
import { countable, type Quantity, quantityOf } from './quantity.ts';
import { readingOf } from './reading.ts';
import type { Token } from './stems.ts';

/** A price book service that a description asks for. */
export interface Match<Entry extends PriceEntry = PriceEntry> {
  entry: Entry;
  quantity: Quantity;
  /** The words that matched. */
  by: string;
}

const maxCandidates = 4;
/** Named more often, a thing is still the same thing, and a text may be hostile. */
const maxMentions = 12;
/** "Paint the walls and the ceiling": said once for several things. */
const shared = new Set(['paint', 'pint', 'pintar', 'clean', 'limpiar', 'caulk']);

/** A part of a description without a clear service, with the possible ones. */
export interface Unclear<Entry extends PriceEntry = PriceEntry> {
  text: string;
  candidates: Match<Entry>[];
}

/**
 * Reads which price book services a description asks for. A service's phrase matches if its words
 * appear near each other ("the faucet won't stop dripping"); the phrase with the most words wins,
 * and each word counts for one service, except for work that is said once for several things. What
 * is only mentioned, a mere location ("over the garage door"), a part of something else ("garage
 * door opener"), or contested by another service is unclear, and so is a description without any
 * match. What is denied ("the faucet is fine") is left out.
 */
export function readJob<Entry extends PriceEntry>(
  description: string,
  entries: Entry[],
  category: Category | undefined,
): { matches: Match<Entry>[]; unclear: Unclear<Entry>[] } {
  const text = countable(description).replace(/\b(?:stopped|backed|plugged) up\b/g, 'clogged');
  const reading = readingOf(text);
  const book = bookOf(entries);
  const taken = new Set<Token>();
  const found: Found<Entry>[] = [];
  const doubtful: Found<Entry>[] = [];
  const sentences = sentencesOf(text);
  const all = book.phrases
    .flatMap((phrase) =>
      sentences.flatMap(({ tokens }) => findPhrase(phrase, tokens)).slice(0, maxMentions),
    )
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
    const mayShare = (token: Token) => one.words.length > 1 && shared.has(token.stem);
    if (one.tokens.some((token) => taken.has(token) && !mayShare(token))) continue;
    const isKnown = found.some(({ entry }) => entry === one.entry);
    const isLeftOut = isKnown || isDenied(reading, one.at) || isCovered(one) || isGeneral(one);
    if (!isLeftOut && isDoubtful(one)) {
      if (!doubtful.some(({ entry }) => entry === one.entry)) doubtful.push(one);
      continue;
    }
    if (!isLeftOut) found.push(one);
    for (const token of one.tokens) taken.add(token);
  }

  const asides = found.filter(isAside);
  for (const one of asides) found.splice(found.indexOf(one), 1);
  doubtful.push(...asides);

  const matches = found
    .toSorted((one, other) => one.at.start - other.at.start)
    .map((one) => ({
      entry: one.entry,
      by: one.words.join(' '),
      quantity: amountOf(reading, one, {
        mentions: all.filter(({ entry }) => entry === one.entry),
        scope: found.length === 1 ? text : (sentenceAt(one.at)?.text ?? ''),
        book,
      }),
    }));
  return {
    matches: withAllAreas(reading, matches),
    unclear: description.trim() ? sentences.flatMap(unclearIn) : [],
  };

  type Sentence = (typeof sentences)[number];

  function sentenceAt({ start }: Mention): Sentence | undefined {
    return sentences.find((one) => start >= one.start && start < one.start + one.text.length);
  }

  function unclearIn(sentence: Sentence): Unclear<Entry>[] {
    const isIn = ({ at }: Found<Entry>) => sentenceAt(at) === sentence;
    const open = doubtful.filter(isIn);
    // Beside what was found: a part of the sentence with a problem and no service of its own.
    if (found.some(isIn))
      return open
        .filter((one) => asides.includes(one) || (isAsked(one) && !hasFound(one.at)))
        .slice(0, maxCandidates)
        .map((one) => ({
          text: reading.clauseAt(one.at).text.trim(),
          candidates: [candidate(one.entry, one.at)],
        }));
    const isWhole = found.length === 0 && sentence === sentences[0];
    if (open.length === 0 && !isWhole) return [];
    const isAll = found.length === 0 && open.length === 0;
    const near = isAll ? sentences.flatMap((one) => one.tokens) : sentence.tokens;
    // Mere locations come last.
    const rest = near.filter(
      (token) => !open.some((one) => one.tokens.includes(token) && isPlace(reading, one)),
    );
    const services = new Set([...sharing(book.phrases, rest), ...open.map(({ entry }) => entry)]);
    return [
      {
        text: sentence.text.trim(),
        candidates: [...services]
          .slice(0, maxCandidates)
          .map((entry) => candidate(entry, { start: sentence.start, length: 0 })),
      },
    ];
  }

  function candidate(entry: Entry, at: Mention): Match<Entry> {
    return { entry, by: entry.name, quantity: quantityOf(text, entry.unit, at) };
  }

  /** "A barn door … I have the door": a word of a service that was found already. */
  function isCovered({ words, tokens }: Found<Entry>): boolean {
    const [thing, another] = tokens.filter(({ stem }) => !states.has(stem));
    const isAlone = words.length === 1 || tokens.some((token) => taken.has(token));
    const word = thing?.stem ?? tokens[0]?.stem ?? '';
    return (
      isAlone &&
      !another &&
      found.some((other) => other.words.length > 1 && book.wordsOf.get(other.entry)?.has(word))
    );
  }

  /** Whether something was found in the same part of the sentence. */
  function hasFound(at: Mention): boolean {
    const { start, text: clause } = reading.clauseAt(at);
    return found.some((one) => one.at.start >= start && one.at.start < start + clause.length);
  }

  /** "Patch the hole by the door": a word alone that shares its part of the sentence with another service. */
  function isAside(one: Found<Entry>): boolean {
    const { start, text: clause } = reading.clauseAt(one.at);
    const hasOther = found.some(
      (other) => other !== one && other.at.start >= start && other.at.start < start + clause.length,
    );
    return one.words.length === 1 && hasOther;
  }

  /** "Punch list:", "an IKEA wardrobe": work by the hour, beside services for the things. */
  function isGeneral({ entry, words, at }: Found<Entry>): boolean {
    if (entry.unit !== 'hour') return false;
    return /^[a-z]*\s*:/.test(reading.beside(at).after) || (words.length === 1 && hasFound(at));
  }

  function isDoubtful(one: Found<Entry>): boolean {
    return (
      isPlace(reading, one) ||
      isPartOfOther(reading, one) ||
      isOnlyMentioned(reading, one) ||
      isVerb(reading, one) ||
      isAsked(one)
    );
  }

  function isAsked(one: Found<Entry>): boolean {
    return isAnotherMatter(reading, one, book) || isContested(one);
  }

  /** "7 windows need caulk": a word alone, while all of another service's words are there. */
  function isContested({ entry, words, tokens }: Found<Entry>): boolean {
    const [token] = tokens;
    const others = (token && book.byWord.get(token.stem)) ?? [];
    if (!token || words.length > 1 || others.length === 0) return false;
    const near = sentenceAt(token)?.tokens.filter((one) => one.clause === token.clause);
    const said = new Set(near?.map((one) => one.stem));
    return others.some(
      (other) =>
        other.entry !== entry &&
        other.words.every((word) => said.has(word)) &&
        ![...found, ...doubtful].some((one) => one.entry === other.entry),
    );
  }

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
