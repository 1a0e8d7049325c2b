import type { Language } from '#lib/language.ts';
import { type SpanishText, textIn } from '../rules/spanish.ts';

/**
 * Returns a reader for the texts of one order in a language, which remembers the English of model
 * translations.
 */
export function textReader(language: Language, spanish: SpanishText[]) {
  const translated: string[] = [];
  const read = (english: string): string => {
    const { text, isTranslated } = textIn(language, spanish, english);
    if (isTranslated && !translated.includes(english)) translated.push(english);
    return text;
  };
  return { read, translated };
}
