import type { Language } from '../../../lib/language.ts';
import { publicRoutes } from '../../../lib/links.ts';
import { publicTexts } from '../texts/index.ts';

/** What we do; the texts of a trade stand under `services.<trade>`. */
export const trades = ['painting', 'plumbing', 'electrical', 'carpentry'] as const;
export type Trade = (typeof trades)[number];

/** Where a request about a trade is written. */
export function askAddress(trade: Trade, language: Language): string {
  return `${publicRoutes.request[language]}?about=${trade}`;
}

/** How a request about a trade begins ("Plumbing: "); empty for anything that is none of ours. */
export function openingAbout(asked: string | undefined, language: Language): string {
  const trade = trades.find((one) => one === asked);
  return trade ? `${publicTexts(language).services[trade].title}: ` : '';
}
