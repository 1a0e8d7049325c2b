/**
 * An amount for people: "$85", "$8.50" in US dollars; cents only where there are some.
 * @param amount in whole units of the currency, at most two decimals
 * @param currency ISO 4217
 */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
}
