import type { Language } from '#lib/language.ts';
import type { FactsForm } from './application.ts';
import { isKnownTrade, maxTrades, otherTrade, tradeChoices } from './trades.ts';

/** What a partner enters about themselves. */
export interface ProfileForm extends FactsForm {
  /** The checked choices. */
  trades: string[];
  otherTrade: string;
  preferredLanguage: Language;
  emailsOffers: boolean;
  emailsChanges: boolean;
  emailsPayouts: boolean;
  textsOffers: boolean;
}

export const emailKinds = ['emailsOffers', 'emailsChanges', 'emailsPayouts'] as const;

/** A valid form's trades for storing: the typed one instead of "Other". */
export function tradesOf(form: Pick<ProfileForm, 'trades' | 'otherTrade'>): string[] {
  const chosen = tradeChoices.filter((trade) => form.trades.includes(trade));
  const named = chosen.map((trade) => (trade === otherTrade ? form.otherTrade.trim() : trade));
  return [...new Set(named)].slice(0, maxTrades);
}

/** Stored trades for the form. */
export function tradeFields(trades: string[]): Pick<ProfileForm, 'trades' | 'otherTrade'> {
  const other = trades.find((trade) => trade === otherTrade || !isKnownTrade(trade));
  const known = trades.filter((trade) => trade !== otherTrade && isKnownTrade(trade));
  return { trades: other === undefined ? known : [...known, otherTrade], otherTrade: other ?? '' };
}
