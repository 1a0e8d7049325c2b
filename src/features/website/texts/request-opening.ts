import type { Language } from '../../../lib/language.ts';
import { trades } from '../rules/trades.ts';
import { publicTexts } from './index.ts';

/** How a request about a trade begins ("Plumbing: "); empty for anything that is none of ours. */
export function openingAbout(asked: string | undefined, language: Language): string {
  const trade = trades.find((one) => one === asked);
  return trade ? `${publicTexts(language).services[trade].title}: ` : '';
}
