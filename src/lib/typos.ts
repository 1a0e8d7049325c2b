import { distance } from 'fastest-levenshtein';
import { escapePattern } from './escape-pattern.ts';

/** A text as it is compared: lowercase, no accents, single spaces, straight quotes. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a plain text. */
export function wordsOf(plainText: string): string[] {
  return plainText.match(/[a-z0-9']+/g) ?? [];
}

/**
 * Whether a plain text has one of these words or phrases. A word of six characters or more is also
 * found with one typo: a wrong letter, one missing, one doubled, two swapped.
 */
export function mentions(plainText: string, vocabulary: readonly string[]): boolean {
  return vocabulary.some((entry) => mention(plainText, entry));
}

/** How many of these words and phrases a plain text has. */
export function countMentions(plainText: string, vocabulary: readonly string[]): number {
  return vocabulary.filter((entry) => mention(plainText, entry)).length;
}

function mention(plainText: string, entry: string): boolean {
  if (plainText.includes(entry) && phrase(entry).test(plainText)) return true;
  if (entry.includes(' ') || entry.length < 5) return false;
  const { sounds, byFirstCharacter } = heard(plainText);
  if (sounds.has(soundOf(entry))) return true;
  if (entry.length < 6) return false;
  return byFirstCharacter.get(entry.charAt(0))?.some((word) => isTypo(word, entry)) ?? false;
}

interface Heard {
  plainText: string;
  sounds: Set<string>;
  byFirstCharacter: Map<string, string[]>;
}

let lastHeard: Heard | undefined;

/**
 * The words of a text, each once. Each entry of a vocabulary is compared with the same text: the
 * last one is cached.
 */
function heard(plainText: string): Heard {
  if (lastHeard?.plainText === plainText) return lastHeard;
  const words = [...new Set(wordsOf(plainText))];
  const byFirstCharacter = Map.groupBy(words, (word) => word.charAt(0));
  lastHeard = { plainText, sounds: new Set(words.map(sound)), byFirstCharacter };
  return lastHeard;
}

const knownSounds = new Map<string, string>();

function soundOf(entry: string): string {
  const known = knownSounds.get(entry) ?? sound(entry);
  knownSounds.set(entry, known);
  return known;
}

/** How a word sounds when spelled by ear, in both languages: "fense", "bentana", "cosina". */
function sound(word: string): string {
  return word
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/qu(?=[ei])|c(?!h)/g, 'k')
    .replace(/ph/g, 'f')
    .replace(/v/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/(?<![cs])h/g, '')
    .replace(/(.)\1/g, '$1')
    .replace(/s$/, '');
}

function isTypo(word: string, entry: string): boolean {
  if (word[0] !== entry[0]) return false;
  if (word.length === entry.length && swapped(word, entry)) return true;
  if (word.at(-1) !== entry.at(-1)) return false;
  if (Math.abs(word.length - entry.length) > 1) return false;
  return distance(word, entry) <= 1;
}

/** Whether two neighboring characters were swapped. */
function swapped(word: string, entry: string): boolean {
  const at = [...word].findIndex((character, position) => character !== entry[position]);
  return (
    word[at] === entry[at + 1] &&
    word[at + 1] === entry[at] &&
    word.slice(at + 2) === entry.slice(at + 2)
  );
}

const phrases = new Map<string, RegExp>();

/** A word or phrase with the endings that English and Spanish add. */
function phrase(entry: string): RegExp {
  let found = phrases.get(entry);
  if (!found) {
    const source = escapePattern(entry).replace(/ /g, '\\s+');
    found = new RegExp(`(?<![a-z0-9])${source}(?:s|es|ed|ing|'s)?(?![a-z0-9])`);
    phrases.set(entry, found);
  }
  return found;
}

/** The word of a vocabulary that this one is a typo of. */
export function typoOf(word: string, vocabulary: readonly string[]): string | undefined {
  return vocabulary.includes(word) ? word : vocabulary.find((entry) => isTypo(word, entry));
}

/** A plain text with typos in words of this vocabulary corrected: also a missing last letter. */
export function corrected(plainText: string, vocabulary: readonly string[]): string {
  return plainText.replace(
    /[a-z]{4,}/g,
    (word) =>
      typoOf(word, vocabulary) ?? vocabulary.find((entry) => entry.slice(0, -1) === word) ?? word,
  );
}

/** The sentences of a text as it was written. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])(?<!(?:^|[^a-z])(?:Mr|Mrs|Ms|Dr|Sr|Sra|Srta|St)\.)\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
