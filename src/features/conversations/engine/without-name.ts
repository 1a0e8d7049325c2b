// A message apart from the name in it.

import { escapePattern } from '#lib/escape-pattern.ts';

/** "This is Pam" and nothing else. */
export function isOnlyName(text: string, name: string | undefined): boolean {
  return name !== undefined && !/\p{L}{2}/u.test(withoutOwnName(`${text} `, name));
}

/** "Soy Lupita, después de las 5" without the name. */
export function withoutOwnName(text: string, name: string | undefined): string {
  const rest = withoutName(text, name);
  if (rest === text) return text;
  return rest
    .replace(/^\s*(?:soy|im|i'm|i am|this is|me llamo|my name is|and|y)\b/i, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Mark Friday names no day, nor does Domingo. */
export function withoutName(text: string, name: string | undefined): string {
  if (!name) return text;
  return text.replace(new RegExp(`(?<!\\p{L})${escapePattern(name)}(?!\\p{L})`, 'iu'), ' ');
}
