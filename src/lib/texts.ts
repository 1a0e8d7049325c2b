import type { Language } from './language.ts';

export type Text = string | ((variables: never) => string);

/** The variables of all texts a key may stand for, combined. */
export type VariablesOf<Meant extends Text> = (
  Meant extends (variables: infer Variables) => string
    ? (variables: Variables) => void
    : never
) extends (variables: infer All) => void
  ? All
  : never;

/** Creates the lookup of a dictionary by language. */
export function byLanguage<Texts>(texts: Record<Language, Texts>): (language: Language) => Texts {
  return (language) => texts[language];
}

/**
 * Returns the form of a text for a count. English and Spanish both use `one` for exactly 1; a text
 * without its own `zero` uses `other` for 0.
 */
export function plural(
  count: number,
  forms: { zero?: string; one: string; other: string },
): string {
  if (count === 0) return forms.zero ?? forms.other;
  return count === 1 ? forms.one : forms.other;
}

/** Ends a sentence with a period, unless it has one: a time in Spanish ends in one ("9 a. m."). */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/**
 * Returns the text of an error that validation names by its key, with its limit after a colon
 * ("tooLong:80"); `otherwise` if the errors have no text for that key.
 */
export function errorText(
  errors: Readonly<Record<string, Text>>,
  message: string,
  otherwise: string,
): string {
  const [key = '', ...rest] = message.split(':');
  const text = Object.hasOwn(errors, key) ? errors[key] : undefined;
  const max = rest.join(':');
  return text === undefined ? otherwise : fill(text, { max } as never);
}

/** Returns one of several texts, some with variables: an error by its code, for example. */
export function fill<Meant extends Text>(text: Meant, variables: VariablesOf<Meant>): string {
  return typeof text === 'string' ? text : text(variables as never);
}
