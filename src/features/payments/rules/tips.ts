import { readNumber, toCents, toDollars } from '../../../lib/money.ts';
import { percentOfCents } from '../../documents/rules/documents.ts';

/** What a customer chose: one of the suggested percents, or an amount of their own, which goes first. */
export interface TypedTip {
  /** A percent, as the form sends it; empty or 0 without a tip. */
  percent: string;
  /** Dollars, as people type them. */
  own: string;
}

/**
 * The tip that a customer asks for with a payment, in dollars. It is at most the payment's amount,
 * so that a typing error cannot charge a card many times over.
 * @param amount dollars of the payment, without the tip
 * @param percents the suggested percents; no other is accepted
 * @returns nothing where it is not a tip that may be charged
 */
export function readTip(
  { percent, own }: TypedTip,
  amount: number,
  percents: readonly number[],
): number | undefined {
  if (own.trim() !== '') return readNumber(own, amount);
  if (percent === '' || percent === '0') return 0;
  const known = percents.find((one) => String(one) === percent);
  return known === undefined ? undefined : toDollars(percentOfCents(toCents(amount), known));
}

/** Whether anything but "no tip" was asked for. */
export function asksForTip({ percent, own }: TypedTip): boolean {
  const isNone = percent === '' || percent === '0';
  return !isNone || (own.trim() !== '' && readNumber(own) !== 0);
}

/** Dollars; `tip` beside what counts for the invoice. */
export interface AmountAndTip {
  amount: number;
  tip: number;
}

/** What a card is charged, or given back, in dollars. */
export function withTip({ amount, tip }: AmountAndTip): number {
  return toDollars(toCents(amount) + toCents(tip));
}

/**
 * Parts a sum that the card company moved without saying what for: the invoice's part first, the tip
 * last. What is above both is left out. Dollars.
 */
export function partOf(sum: number, left: AmountAndTip): AmountAndTip {
  const amount = Math.min(toCents(sum), toCents(left.amount));
  const tip = Math.min(toCents(sum) - amount, toCents(left.tip));
  return { amount: toDollars(amount), tip: toDollars(tip) };
}
