import { distance } from 'fastest-levenshtein';
import { plain } from '#lib/typos.ts';

/** How many words of a search are used, and how many characters a typo may change. */
const limits = { terms: 6, typo: 2 };

/**
 * The texts that must all match, in lowercase. What looks like a phone number is one, whatever its
 * punctuation.
 */
export function termsOf(search: string): string[] {
  if (/^[\d\s()+.-]+$/.test(search)) return [search.trim()];
  return search.trim().toLowerCase().split(/\s+/).slice(0, limits.terms);
}

/**
 * The search with unknown words replaced by the closest known ones.
 * @param known existing words, in lowercase; their frequency decides between equally close ones
 * @returns nothing if no word is close enough to another one
 */
export function correctedSearch(search: string, known: string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const entry of known) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  const fixed = termsOf(plain(search)).map((term) => closest(term, counts) ?? term);
  const meant = fixed.join(' ');
  return meant === termsOf(plain(search)).join(' ') ? undefined : meant;
}

function closest(term: string, known: Map<string, number>): string | undefined {
  if (term.length < 3) return undefined;
  const max = term.length > 5 ? limits.typo : 1;
  let best: { entry: string; away: number; count: number } | undefined;
  for (const [entry, count] of known) {
    if (entry.startsWith(term)) return undefined;
    const away = isSwapped(term, entry) ? 1 : distance(term, entry);
    // So short a word is one character away from too many others.
    if (term.length === 3 && !isSwapped(term, entry)) continue;
    if (away > max || entry.length < 3) continue;
    if (!best || away < best.away || (away === best.away && count > best.count))
      best = { entry, away, count };
  }
  return best?.entry;
}

/** The terms to look for words like: short ones that are swapped share too little with theirs. */
export function likeTerms(terms: string[]): string[] {
  return terms.flatMap((term) =>
    /^[a-z]{3}$/.test(term) ? [term, swappedAt(term, 0), swappedAt(term, 1)] : [term],
  );
}

function swappedAt(text: string, at: number): string {
  return `${text.slice(0, at)}${text[at + 1] ?? ''}${text[at]}${text.slice(at + 2)}`;
}

/** Whether two adjacent characters are swapped. */
function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length || one === other) return false;
  const at = [...one].findIndex((character, index) => character !== other[index]);
  return swappedAt(one, at) === other;
}

/** The words of texts, for `correctedSearch`. */
export function vocabularyOf(texts: string[]): string[] {
  return texts.flatMap((text) => plain(text).match(/[a-z0-9']+/g) ?? []);
}
