import type { PriceEntry } from '#features/price-book/rules/price-book.ts';
import type { Mention } from './clauses.ts';
import { countable } from './quantity.ts';
import { isSameWord, type Token, tokensOf } from './stems.ts';

/** The words of one name of a service. */
export interface Phrase<Entry extends PriceEntry> {
  entry: Entry;
  words: string[];
}

/** Where a phrase was found. */
export interface Found<Entry extends PriceEntry> extends Phrase<Entry> {
  at: Mention;
  tokens: Token[];
  /** All its words in order, with nothing in between. */
  isWhole: boolean;
}

/** Every name of every service, and which words belong to which. */
export interface Book<Entry extends PriceEntry> {
  phrases: Phrase<Entry>[];
  /** Phrases of several words by each of their words. */
  byWord: Map<string, Phrase<Entry>[]>;
  /** All words of a service's names. */
  wordsOf: Map<Entry, Set<string>>;
}

export function bookOf<Entry extends PriceEntry>(entries: Entry[]): Book<Entry> {
  const phrases = phrasesOf(entries);
  const byWord = new Map<string, Phrase<Entry>[]>();
  const wordsOf = new Map<Entry, Set<string>>();
  for (const phrase of phrases)
    for (const word of phrase.words) {
      wordsOf.set(phrase.entry, (wordsOf.get(phrase.entry) ?? new Set()).add(word));
      if (phrase.words.length > 1) byWord.set(word, [...(byWord.get(word) ?? []), phrase]);
    }
  return { phrases, byWord, wordsOf };
}

/** How many words may be between the first and last word of a phrase. */
const reach = 9;
function phrasesOf<Entry extends PriceEntry>(entries: Entry[]): Phrase<Entry>[] {
  return entries.flatMap((entry) =>
    [entry.name, entry.spanish_name, ...entry.keywords]
      .map((text) => wordsOfPhrase(text))
      .filter((words) => words.length > 0)
      .map((words) => ({ entry, words })),
  );
}

/** Leaves out general verbs, unless there is nothing else. */
function wordsOfPhrase(text: string): string[] {
  const tokens = tokensOf(countable(text));
  const words =
    tokens.length === 1 ? tokens.map(({ written }) => written) : tokens.map(({ stem }) => stem);
  const things = words.filter((word) => !plainVerbs.has(word));
  return things.length > 0 ? things : words;
}

/** The sentences of a plain text, with their words. */
export function sentencesOf(text: string): { text: string; start: number; tokens: Token[] }[] {
  const all = tokensOf(text);
  return [...text.matchAll(/[^.;!?\n]+(?:\.(?=\d)[^.;!?\n]+)*/g)].flatMap(({ 0: part, index }) => {
    const tokens = all.filter(({ start }) => start >= index && start < index + part.length);
    return tokens.length > 0 ? [{ text: part, start: index, tokens }] : [];
  });
}

/** Finds where all words of a phrase are near each other; a single word anywhere. */
export function findPhrase<Entry extends PriceEntry>(
  phrase: Phrase<Entry>,
  tokens: Token[],
): Found<Entry>[] {
  const [first = '', ...others] = phrase.words;
  return tokens.flatMap((token, index): Found<Entry>[] => {
    if (!isSameWord(others.length > 0 ? token.stem : token.written, first)) return [];
    const from = Math.max(0, index - reach);
    const near = tokens.slice(from, index + reach + 1);
    const used = [token];
    for (const word of others) {
      const next = near
        .filter((one) => !used.includes(one) && isSameWord(one.stem, word))
        .toSorted(
          (one, other) => Math.abs(one.start - token.start) - Math.abs(other.start - token.start),
        )[0];
      if (!next) return [];
      used.push(next);
    }
    if (
      others.length > 0 &&
      !mayBeApart(
        phrase.words,
        used.map((one) => tokens.indexOf(one)),
        tokens,
      )
    )
      return [];
    const ordered = used.toSorted((one, other) => one.start - other.start);
    const last = ordered.at(-1) ?? token;
    const start = ordered[0]?.start ?? token.start;
    const places = used.map((one) => tokens.indexOf(one));
    const isWhole = places.every((place, at) => at === 0 || place === (places[at - 1] ?? 0) + 1);
    // Counted at the whole phrase, or else at its thing.
    const thing = used.find(({ stem }) => !states.has(stem)) ?? token;
    const at = isWhole
      ? { start, length: last.start + last.length - start }
      : { start: thing.start, length: thing.length };
    return [{ ...phrase, tokens: used, isWhole, at }];
  });
}

/** What may come before or after the thing: "the faucet drips", "dripping faucet". */
export const states = new Set(
  'stick leak clog hole run drip paint wash clean assemble stain damag wet water rock wobbl loos squeak trip kick two second stori brick stone limeston fireplac burst bust broken crack rot sag fell pint pintar limpiar'.split(
    ' ',
  ),
);

/** Whether a phrase says what is wrong with a thing. */
export function hasState<Entry extends PriceEntry>({ words }: Phrase<Entry>): boolean {
  return words.some((word) => states.has(word));
}

/**
 * The words of a thing must be in order with at most one in between, and no comma; what is wrong
 * with it may be anywhere near.
 */
function mayBeApart(words: string[], places: number[], tokens: Token[]): boolean {
  const clauseOf = (place: number | undefined) => tokens[place ?? -1]?.clause ?? 0;
  const thing = places.find((_, index) => !states.has(words[index] ?? ''));
  const isFar = words.some((word, index) => {
    const parts = Math.abs(clauseOf(places[index]) - clauseOf(thing));
    return states.has(word) && parts > 1;
  });
  if (isFar) return false;
  const things = places.filter((_, index) => !states.has(words[index] ?? ''));
  return things.every((at, index) => {
    const before = things[index - 1];
    if (before === undefined) return true;
    return at > before && at - before <= 2 && tokens[at]?.clause === tokens[before]?.clause;
  });
}

/** The services that share the most words with a part of a description. */
export function sharing<Entry extends PriceEntry>(
  phrases: Phrase<Entry>[],
  tokens: Token[],
): Entry[] {
  const shares = new Map<Entry, number>();
  // The first phrase of a service is its name, which counts if other names share as much.
  const names = new Map<Entry, number>();
  for (const { entry, words } of phrases) {
    const known = words.filter((word) => tokens.some(({ stem }) => isSameWord(stem, word)));
    const share = known.length / words.length;
    if (!names.has(entry)) names.set(entry, share);
    shares.set(entry, Math.max(shares.get(entry) ?? 0, share));
  }
  return [...shares]
    .filter(([, share]) => share >= 0.3)
    .toSorted(([a, one], [b, other]) => other - one || (names.get(b) ?? 0) - (names.get(a) ?? 0))
    .map(([entry]) => entry);
}

/** General verbs say little about which service is meant. */
const plainVerbs = new Set([
  'replac',
  'repair',
  'install',
  'hang',
  'cambiar',
  'reparar',
  'colgar',
  'poner',
]);
