import { hasTwoDecimals, lineCents, toCents, toDollars } from '#lib/money.ts';

/** The max number of lines in a document, and the max value of each number in it. */
export const documentLimits = {
  lines: 1000,
  description: 500,
  quantity: 999_999.99,
  rate: 9_999_999.99,
  /** Dollars, within numeric(12, 2). */
  total: 9_999_999_999.99,
} as const;

export const discountKinds = ['none', 'amount', 'percent'] as const;

/** A discount on a line or a whole document. */
export interface Discount {
  discount_kind: (typeof discountKinds)[number];
  /** Dollars or percent, according to `discount_kind`; 0 for none. */
  discount_value: number;
}

/** A discount as sent, or as stored before discounts existed. */
export type GivenDiscount = { [Name in keyof Discount]?: Discount[Name] | undefined };

/** The discount with defaults for omitted fields. */
export function discountOf({ discount_kind, discount_value }: GivenDiscount): Discount {
  return { discount_kind: discount_kind ?? 'none', discount_value: discount_value ?? 0 };
}

/** The discount after a change to either field. Without a kind, there is no value. */
export function changedDiscount(before: Discount, change: GivenDiscount): Discount {
  const discount_kind = change.discount_kind ?? before.discount_kind;
  const remaining = discount_kind === 'none' ? 0 : before.discount_value;
  return { discount_kind, discount_value: change.discount_value ?? remaining };
}

/** Why a discount is invalid, in the owner's language; nothing if it is valid. */
export function discountProblem(given: GivenDiscount): string | undefined {
  const { discount_kind, discount_value: value } = discountOf(given);
  if (discount_kind === 'none')
    return value === 0 ? undefined : 'Please choose how to set the discount.';
  if (value <= 0) return 'Enter a discount above 0, or remove it.';
  if (discount_kind === 'amount' && !hasTwoDecimals(value)) return 'Use up to two decimals.';
  if (discount_kind === 'amount') return undefined;
  if (value > 100) return 'Use 100 percent or less.';
  return Number(value.toFixed(3)) === value ? undefined : 'Use up to three decimals.';
}

/** The discount on an amount, in whole cents: never more than the amount. */
export function discountCents(given: GivenDiscount, cents: number): number {
  const { discount_kind, discount_value } = discountOf(given);
  if (discount_kind === 'none' || cents <= 0) return 0;
  const wanted =
    discount_kind === 'amount' ? toCents(discount_value) : percentOfCents(cents, discount_value);
  return Math.min(wanted, cents);
}

export interface PricedLine extends GivenDiscount {
  /** At most two decimals. */
  quantity: number;
  /** Dollars, max two decimals. */
  rate: number;
}

/** A line's price without its discount, in dollars: quantity times rate, half a cent rounded up. */
export function grossAmount({ quantity, rate }: Pick<PricedLine, 'quantity' | 'rate'>): number {
  return toDollars(lineCents(quantity, toCents(rate)));
}

/** A line's price in dollars: quantity times rate minus its discount; never below zero. */
export function lineAmount(line: PricedLine): number {
  const gross = toCents(grossAmount(line));
  return toDollars(gross - discountCents(line, gross));
}

/** Dollars. */
export interface Totals {
  /** After all discounts. */
  subtotal: number;
  /** Of the subtotal, what isn't taxed. */
  untaxed: number;
  tax: number;
  total: number;
}

/** Dollars. */
export interface DocumentTotals extends Totals {
  /** The document's own discount on the sum of its lines. */
  discount: number;
}

/** A line as it counts in a document; taxed unless it says otherwise. */
export interface CountedLine {
  /** Dollars. */
  amount: number;
  taxable?: boolean | undefined;
}

/**
 * A document's totals: each line is rounded, the document's discount is subtracted from their sum,
 * and tax is calculated once on the taxed part of the result. The discount is spread in proportion:
 * the untaxed lines' share of it is rounded, half a cent up, and the taxed lines carry the rest.
 * @param lines may have negative amounts only where a rule made them (a deducted deposit)
 * @param taxPercent in percent, max three decimals; 0 without tax
 * @param given the discount on the whole document
 */
export function totalsOf(
  lines: CountedLine[],
  taxPercent: number,
  given: GivenDiscount = {},
): DocumentTotals {
  const sum = sumCents(lines);
  const untaxedSum = sumCents(lines.filter(({ taxable = true }) => !taxable));
  const discount = discountCents(given, sum);
  const untaxed = untaxedSum - shareOfCents(discount, untaxedSum, sum);
  const subtotal = sum - discount;
  const tax = percentOfCents(subtotal - untaxed, taxPercent);
  return {
    discount: toDollars(discount),
    subtotal: toDollars(subtotal),
    untaxed: toDollars(untaxed),
    tax: toDollars(tax),
    total: toDollars(subtotal + tax),
  };
}

function sumCents(lines: CountedLine[]): number {
  return lines.reduce((cents, { amount }) => cents + toCents(amount), 0);
}

/** What the tax of a document is on, in dollars. */
export function taxedAmount({ subtotal, untaxed }: Pick<Totals, 'subtotal' | 'untaxed'>): number {
  return toDollars(toCents(subtotal) - toCents(untaxed));
}

/** Whether a document's untaxed lines are marked: some are taxed, and others are not. */
export function marksUntaxed(lines: Pick<CountedLine, 'taxable'>[], taxPercent: number): boolean {
  const untaxed = lines.filter(({ taxable = true }) => !taxable).length;
  return taxPercent > 0 && untaxed > 0 && untaxed < lines.length;
}

/** The sum of a document's lines before its own discount, shown as "Subtotal". Dollars. */
export function beforeDiscount({
  subtotal,
  discount,
}: Pick<DocumentTotals, 'subtotal' | 'discount'>) {
  return toDollars(toCents(subtotal) + toCents(discount));
}

/** The share of an amount that a part of a whole has, in whole cents, half a cent rounded up. */
export function shareOfCents(cents: number, part: number, whole: number): number {
  if (whole <= 0) return 0;
  const twice = BigInt(cents) * BigInt(part) * 2n;
  return Number((twice + BigInt(whole)) / (2n * BigInt(whole)));
}

/**
 * A percentage of an amount in whole cents, half a cent rounded away from zero.
 * @param percent max three decimals
 */
export function percentOfCents(cents: number, percent: number): number {
  const share = BigInt(Math.abs(cents)) * BigInt(Math.round(percent * 1000));
  const rounded = Number((share + 50_000n) / 100_000n);
  return cents < 0 ? -rounded : rounded;
}

/** A deposit as the owner requests it. */
export type Deposit =
  | { kind: 'none' }
  | { kind: 'amount'; amount: number }
  | { kind: 'percent'; percent: number };

/** The deposit's amount in dollars; never more than the total. */
export function depositAmount(deposit: Deposit, total: number): number {
  if (deposit.kind === 'none') return 0;
  const wanted =
    deposit.kind === 'amount'
      ? toCents(deposit.amount)
      : percentOfCents(toCents(total), deposit.percent);
  return toDollars(Math.min(wanted, toCents(total)));
}
