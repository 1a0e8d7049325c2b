import type { Language } from '../../../lib/language.ts';
import { type SpanishText, textIn } from '../rules/spanish.ts';

/** Gives the texts of one order in a reader's language, and remembers the English of what a model translated. */
export function textReader(language: Language, spanish: SpanishText[]) {
  const translated: string[] = [];
  const read = (english: string): string => {
    const { text, isTranslated } = textIn(language, spanish, english);
    if (isTranslated && !translated.includes(english)) translated.push(english);
    return text;
  };
  return { read, translated };
}
