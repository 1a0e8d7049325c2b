import type { Language } from '../../lib/language.ts';
import { applicationTexts } from './application-texts.ts';
import { isKnownTrade } from './trade-rules.ts';

/** A trade by its name in a language; one in somebody's own words as it is. */
export function tradeName(trade: string, language: Language): string {
  return isKnownTrade(trade) ? applicationTexts(language)(`trades.${trade}`) : trade;
}
