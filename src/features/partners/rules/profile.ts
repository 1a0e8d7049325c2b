import type { Language } from '../../../lib/language.ts';
import { type FactsForm, type FieldProblems, factProblems, otherProblem } from './application.ts';
import { isKnownTrade, maxTrades, otherTrade, tradeChoices } from './trades.ts';

/** What a partner enters about themselves. */
export interface ProfileForm extends FactsForm {
  /** The choices that are ticked. */
  trades: string[];
  otherTrade: string;
  preferredLanguage: Language;
  emailsOffers: boolean;
  emailsChanges: boolean;
  emailsPayouts: boolean;
}

export const emailKinds = ['emailsOffers', 'emailsChanges', 'emailsPayouts'] as const;

/** What is wrong with which field; `trades` where none is ticked. */
export function profileProblems(form: ProfileForm): FieldProblems {
  const known = form.trades.filter(isKnownTrade);
  return {
    ...factProblems(form),
    ...(known.length === 0 && { trades: { kind: 'required' as const } }),
    ...(known.includes(otherTrade) && otherProblem(form.otherTrade)),
  };
}

/** The trades of a valid form, as they are stored: the typed one instead of "Other". */
export function tradesOf(form: Pick<ProfileForm, 'trades' | 'otherTrade'>): string[] {
  const chosen = tradeChoices.filter((trade) => form.trades.includes(trade));
  const named = chosen.map((trade) => (trade === otherTrade ? form.otherTrade.trim() : trade));
  return [...new Set(named)].slice(0, maxTrades);
}

/** Stored trades as the form shows them. */
export function tradeFields(trades: string[]): Pick<ProfileForm, 'trades' | 'otherTrade'> {
  const other = trades.find((trade) => trade === otherTrade || !isKnownTrade(trade));
  const known = trades.filter((trade) => trade !== otherTrade && isKnownTrade(trade));
  return { trades: other === undefined ? known : [...known, otherTrade], otherTrade: other ?? '' };
}
