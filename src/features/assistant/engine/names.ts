import { fold, type Typed } from './typed.ts';
import { commonWords } from './vocabulary.ts';

const capitalized = /\p{Lu}[\p{L}.'-]*(?: (?:(?:de|la|del|von|van|der|y|&) )*\p{Lu}[\p{L}.'-]*)*/gu;
const led =
  /\b(?:for|from|of|by|with|de|del|para|debe|customer|client|cliente|cliente llamado) ((?:[a-z][a-z'-]+ ?){1,3})\??$/;

/**
 * The name that a question is about: capitalized words that aren't vocabulary, or what follows the
 * last "for" or "de".
 */
export function findName({ text, folded }: Typed): string | undefined {
  for (const [run] of text.matchAll(capitalized)) {
    const name = run
      .replace(/'s\b/g, '')
      .split(' ')
      .filter((word) => !isCommon(word))
      .join(' ')
      .replace(/[.'-]+$/, '');
    if (name.length > 1) return name;
  }
  const [, last] = led.exec(folded.replace(/[.!¡¿]/g, '').trim()) ?? [];
  const words = last?.replace(/'s\b/g, '').trim().split(' ') ?? [];
  return words.length > 0 && words.every((word) => !isCommon(word)) ? words.join(' ') : undefined;
}

/** Whether a word of a question is no part of a name: the words that every question has. */
export function isCommonWord(word: string): boolean {
  return !/\d/.test(word) && isCommon(word.replace(/'s$/, ''));
}

function isCommon(word: string): boolean {
  const plain = fold(word).replace(/[^a-z0-9]/g, '');
  return plain.length < 2 || /^\d+$/.test(plain) || commonWords.has(plain);
}
