import { hasTwoDecimals, lineCents, toCents, toDollars } from '../../../lib/money.ts';

/** The max number of lines of a document, and the largest value of each number in it. */
export const documentLimits = {
  lines: 1000,
  description: 500,
  quantity: 999_999.99,
  rate: 9_999_999.99,
  /** Dollars; what numeric(12, 2) holds. */
  total: 9_999_999_999.99,
} as const;

export const discountKinds = ['none', 'amount', 'percent'] as const;

/** What is taken off a line, or off a whole document. */
export interface Discount {
  discount_kind: (typeof discountKinds)[number];
  /** Dollars or percent, as `discount_kind` says; 0 for none. */
  discount_value: number;
}

/** A discount as it was sent, or as it was stored before there were any. */
export type GivenDiscount = { [Name in keyof Discount]?: Discount[Name] | undefined };

/** The discount with what was left out. */
export function discountOf({ discount_kind, discount_value }: GivenDiscount): Discount {
  return { discount_kind: discount_kind ?? 'none', discount_value: discount_value ?? 0 };
}

/** The discount after a change of either field. No discount has no value. */
export function changedDiscount(before: Discount, change: GivenDiscount): Discount {
  const discount_kind = change.discount_kind ?? before.discount_kind;
  const remaining = discount_kind === 'none' ? 0 : before.discount_value;
  return { discount_kind, discount_value: change.discount_value ?? remaining };
}

/** Why a discount cannot be given like this, as the owner reads it; nothing when it can. */
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

/** What a discount takes off an amount, in whole cents: never more than the amount. */
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
  /** Dollars, at most two decimals. */
  rate: number;
}

/** What a line costs without its discount, in dollars: quantity times rate, half a cent upwards. */
export function grossAmount({ quantity, rate }: Pick<PricedLine, 'quantity' | 'rate'>): number {
  return toDollars(lineCents(quantity, toCents(rate)));
}

/** What a line costs, in dollars: quantity times rate, less its discount; never below zero. */
export function lineAmount(line: PricedLine): number {
  const gross = toCents(grossAmount(line));
  return toDollars(gross - discountCents(line, gross));
}

/** Dollars. */
export interface Totals {
  /** After all discounts: what is taxed. */
  subtotal: number;
  tax: number;
  total: number;
}

/** Dollars. */
export interface DocumentTotals extends Totals {
  /** What the document's own discount takes off the sum of its lines. */
  discount: number;
}

/**
 * The totals of a document: each line is rounded, the document's discount is taken off their sum, and
 * tax is worked out once on what is left.
 * @param lines may have amounts below zero only where a rule made them (a deposit taken off)
 * @param taxPercent as people write it, at most three decimals; 0 without tax
 * @param given the discount of the whole document
 */
export function totalsOf(
  lines: { amount: number }[],
  taxPercent: number,
  given: GivenDiscount = {},
): DocumentTotals {
  const sum = lines.reduce((cents, { amount }) => cents + toCents(amount), 0);
  const discount = discountCents(given, sum);
  const subtotal = sum - discount;
  const tax = percentOfCents(subtotal, taxPercent);
  return {
    discount: toDollars(discount),
    subtotal: toDollars(subtotal),
    tax: toDollars(tax),
    total: toDollars(subtotal + tax),
  };
}

/** What the lines of a document come to before its own discount: its "Subtotal" for people. Dollars. */
export function beforeDiscount({ subtotal, discount }: Omit<DocumentTotals, 'tax' | 'total'>) {
  return toDollars(toCents(subtotal) + toCents(discount));
}

/** The totals with an amount that is not taxed, like a late fee: in the subtotal, not in the tax. Dollars. */
export function withUntaxed({ subtotal, tax, total }: Totals, amount: number): Totals {
  const plus = (sum: number) => toDollars(toCents(sum) + toCents(amount));
  return { subtotal: plus(subtotal), tax, total: plus(total) };
}

/**
 * A share of an amount in whole cents, half a cent away from zero.
 * @param percent at most three decimals
 */
export function percentOfCents(cents: number, percent: number): number {
  const share = BigInt(Math.abs(cents)) * BigInt(Math.round(percent * 1000));
  const rounded = Number((share + 50_000n) / 100_000n);
  return cents < 0 ? -rounded : rounded;
}

/** A deposit as the owner asks for it. */
export type Deposit =
  | { kind: 'none' }
  | { kind: 'amount'; amount: number }
  | { kind: 'percent'; percent: number };

/** What a deposit comes to, in dollars; never more than the whole. */
export function depositAmount(deposit: Deposit, total: number): number {
  if (deposit.kind === 'none') return 0;
  const wanted =
    deposit.kind === 'amount'
      ? toCents(deposit.amount)
      : percentOfCents(toCents(total), deposit.percent);
  return toDollars(Math.min(wanted, toCents(total)));
}
