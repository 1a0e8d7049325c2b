/**
 * An amount for people: "$85", "$8.50" in US dollars; with cents only if there are some.
 * @param amount in whole units of the currency, at most two decimals
 * @param currency ISO 4217
 */
export function formatMoney(amount: number, currency: string): string {
  return formatOf(currency, Number.isInteger(amount) ? 0 : 2).format(amount);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Creating a formatter takes longer than everything done with it. */
function formatOf(currency: string, minimumFractionDigits: number): Intl.NumberFormat {
  const key = `${currency} ${minimumFractionDigits}`;
  const known = formats.get(key);
  if (known) return known;
  const options = { style: 'currency', currency, minimumFractionDigits } as const;
  const format = new Intl.NumberFormat('en-US', options);
  formats.set(key, format);
  return format;
}

/** Dollars as whole cents, used for all sums. Takes at most two decimals. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Whole cents as dollars, for the API and the database. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/**
 * Quantity times price in whole cents, half a cent rounded up.
 * @param quantity 0 or more, at most two decimals
 */
export function lineCents(quantity: number, unitCents: number): number {
  return Number((BigInt(Math.round(quantity * 100)) * BigInt(unitCents) + 50n) / 100n);
}

/** Whether an amount has at most two decimals, like money and quantities. */
export function hasTwoDecimals(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4;
}

/** Money of a single record: always with cents. Takes dollars. */
export function exactMoney(amount: number, currency: string): string {
  return formatOf(currency, 2).format(amount);
}

/**
 * A number as people here type it: "1,250.50", "$85", "2", ".5". A comma (or a space) separates
 * thousands, as in Texas in both languages, and a period comes before one or two decimals. Anything
 * ambiguous is not a number: "12,50" is neither 12.50 nor 1,250, "1.200" neither 1.2 nor 1,200.
 * @param max the highest accepted value; without it the server decides
 * @returns undefined if it is not a number, below zero, or above `max`
 */
export function readNumber(typed: string, max = Number.POSITIVE_INFINITY): number | undefined {
  const plain = typed.replaceAll('$', '').trim();
  if (!/^(\d{1,9}|\d{1,3}([,\s]\d{3}){1,2}|(?=\.\d))(\.\d{1,2})?$/.test(plain)) return undefined;
  const amount = Number(plain.replace(/[,\s]/g, ''));
  return amount <= max ? amount : undefined;
}
