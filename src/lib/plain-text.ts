// Control characters are invisible but can change what is shown (Unicode category Cc).
const controls = /(?![\t\r\n])\p{Cc}/u;
const lineBreak = /[\t\r\n]/;
// Phones wrap copied numbers in direction marks; they mean nothing and are silently removed.
const directionMarks = /[\p{Bidi_Control}\ufeff]/gu;

/** A text without the invisible marks that change the writing direction. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(directionMarks, '');
}

/** A text without control characters; line breaks and tabs stay. */
export function withoutControls(text: string): string {
  return text.replace(/(?![\t\r\n])\p{Cc}/gu, '');
}

/**
 * Whether a text contains control characters; line breaks and tabs count only if `oneLine`. Half of
 * a character that takes two UTF-16 units counts, too: nothing can store it.
 */
export function hasControlCharacters(text: string, oneLine: boolean): boolean {
  return controls.test(text) || !text.isWellFormed() || (oneLine && lineBreak.test(text));
}

/**
 * A text of at most this many characters; a longer one ends in "…", never inside a visible
 * character.
 */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text
    .slice(0, max - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}

/** A text with its first letter capitalized. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
