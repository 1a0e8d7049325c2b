import { percentOfCents } from '#features/documents/rules/documents.ts';
import { readNumber, toCents, toDollars } from '#lib/money.ts';

/**
 * What a customer chose: one of the suggested percentages, or an amount of their own, which takes
 * precedence.
 */
export interface TypedTip {
  /** A percentage as the form sends it; empty or 0 for no tip. */
  percent: string;
  /** Dollars as typed. */
  own: string;
}

/**
 * The tip that a customer adds to a payment, in dollars. It is at most the payment's amount, so
 * that a typo can't charge a card many times over.
 * @param amount dollars of the payment, without the tip
 * @param percents the suggested percentages; no others are accepted
 * @returns nothing if the tip is invalid
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

/** Whether anything but "no tip" was requested. */
export function asksForTip({ percent, own }: TypedTip): boolean {
  const isNone = percent === '' || percent === '0';
  return !isNone || (own.trim() !== '' && readNumber(own) !== 0);
}

/** Dollars; `tip` on top of what counts for the invoice. */
export interface AmountAndTip {
  amount: number;
  tip: number;
}

/** What a card is charged or refunded, in dollars. */
export function withTip({ amount, tip }: AmountAndTip): number {
  return toDollars(toCents(amount) + toCents(tip));
}

/**
 * Splits a sum that the processor moved without details: the invoice's part first, the tip last.
 * Anything beyond both is left out. Dollars.
 */
export function partOf(sum: number, left: AmountAndTip): AmountAndTip {
  const amount = Math.min(toCents(sum), toCents(left.amount));
  const tip = Math.min(toCents(sum) - amount, toCents(left.tip));
  return { amount: toDollars(amount), tip: toDollars(tip) };
}
