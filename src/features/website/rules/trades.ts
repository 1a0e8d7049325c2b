import type { Language } from '../../../lib/language.ts';
import { publicLink } from '../../../lib/links.ts';

/** What we do; the texts of a trade stand under `services.<trade>`. */
export const trades = ['painting', 'plumbing', 'electrical', 'carpentry'] as const;
export type Trade = (typeof trades)[number];

/** Where a request about a trade is written. */
export function askAddress(trade: Trade, language: Language): string {
  return publicLink('request', language, {}, { about: trade });
}
