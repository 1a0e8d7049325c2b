import type { Language } from '../../lib/language.ts';
import { english } from './application-words-english-rules.ts';
import { spanish } from './application-words-spanish-rules.ts';
import { isKnownTrade } from './trade-rules.ts';

/** A trade by its name in a language; one in somebody's own words as it is. */
export function tradeName(trade: string, language: Language): string {
  const names: Record<string, string> = { english, spanish }[language].trades;
  return (isKnownTrade(trade) && names[trade]) || trade;
}
