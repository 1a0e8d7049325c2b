import type { Language } from '../../lib/language.ts';
import { createTranslator } from '../../lib/translator.ts';
import { english } from './application-words-english-rules.ts';
import { spanish } from './application-words-spanish-rules.ts';
import { isKnownTrade } from './trade-rules.ts';

/** The words of an application, and of every letter to somebody who applied. */
export const applicationTexts = createTranslator({ english, spanish });

/** A trade by its name in a language; one in somebody's own words as it is. */
export function tradeName(trade: string, language: Language): string {
  return isKnownTrade(trade) ? applicationTexts(language)(`trades.${trade}`) : trade;
}
