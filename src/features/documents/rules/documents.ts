import { lineCents, toCents, toDollars } from '../../../lib/money.ts';

/** The max number of lines of a document, and the largest value of each number in it. */
export const documentLimits = {
  lines: 1000,
  description: 500,
  quantity: 999_999.99,
  rate: 9_999_999.99,
  /** Dollars; what numeric(12, 2) holds. */
  total: 9_999_999_999.99,
} as const;

export interface PricedLine {
  /** At most two decimals. */
  quantity: number;
  /** Dollars, at most two decimals. */
  rate: number;
}

/** What a line costs, in dollars: quantity times rate, half a cent upwards. */
export function lineAmount({ quantity, rate }: PricedLine): number {
  return toDollars(lineCents(quantity, toCents(rate)));
}

/** Dollars. */
export interface Totals {
  subtotal: number;
  tax: number;
  total: number;
}

/**
 * The totals of a document: each line is rounded, tax is worked out once on their sum.
 * @param lines may have amounts below zero only where a rule made them (a deposit taken off)
 * @param taxPercent as people write it, at most three decimals; 0 without tax
 */
export function totalsOf(lines: { amount: number }[], taxPercent: number): Totals {
  const subtotal = lines.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const tax = percentOfCents(subtotal, taxPercent);
  return { subtotal: toDollars(subtotal), tax: toDollars(tax), total: toDollars(subtotal + tax) };
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
