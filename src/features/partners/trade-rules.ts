/** What an applicant chooses from, as it is stored (public-site spec section 3). */
export const tradeChoices = [
  ...['Plumbing', 'Electrical', 'Carpentry', 'Painting', 'Drywall', 'General Handyman'],
  ...['HVAC', 'Flooring', 'Roofing', 'Other'],
] as const;

/** The choice that asks for a trade in one's own words. */
export const otherTrade = 'Other';

/** Most trades of one partner. */
export const mostTrades = 10;
/** Most letters of a trade in one's own words. */
export const longestTrade = 80;

/** Whether a trade is one of those to choose from, which have a name in both languages. */
export function isKnownTrade(trade: string): boolean {
  return (tradeChoices as readonly string[]).includes(trade);
}
