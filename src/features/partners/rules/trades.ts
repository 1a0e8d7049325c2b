import type { Language } from '#lib/language.ts';

/** An applicant's choices as stored (public-site spec section 3). */
export const tradeChoices = [
  ...['Plumbing', 'Electrical', 'Carpentry', 'Painting', 'Drywall', 'General Handyman'],
  ...['HVAC', 'Flooring', 'Roofing', 'Other'],
] as const;

/** The choice that requires a typed trade. */
export const otherTrade = 'Other';

/** Max trades per partner. */
export const maxTrades = 10;
/** Max characters of a typed trade. */
export const maxTradeLength = 80;

/** Whether a trade is one of the choices, which have names in both languages. */
export function isKnownTrade(trade: string): trade is (typeof tradeChoices)[number] {
  return (tradeChoices as readonly string[]).includes(trade);
}

const spanishNames: Record<(typeof tradeChoices)[number], string> = {
  Plumbing: 'Plomería',
  Electrical: 'Electricidad',
  Carpentry: 'Carpintería',
  Painting: 'Pintura',
  Drywall: 'Tablaroca',
  'General Handyman': 'Trabajos generales',
  HVAC: 'Aire y calefacción',
  Flooring: 'Pisos',
  Roofing: 'Techos',
  Other: 'Otro',
};

/** A trade's name in a language; a typed one unchanged. */
export function tradeName(trade: string, language: Language): string {
  return language === 'spanish' && isKnownTrade(trade) ? spanishNames[trade] : trade;
}
