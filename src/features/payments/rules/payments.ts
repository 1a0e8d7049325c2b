import { toCents, toDollars } from '../../../lib/money.ts';
import type { AmountAndTip } from './tips.ts';

/** Back-office spec section 3. `paid` came in at once; `completed` was pending and then processed. */
export const paymentStatuses = [
  'paid',
  'pending',
  'failed',
  'processing',
  'completed',
  'cancelled',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The statuses of money that has come in. */
export const receivedStatuses = ['paid', 'completed'] as const satisfies PaymentStatus[];

/** Who takes cards; `hand` is none: the owner records it. */
export const providers = ['hand', 'test', 'stripe'] as const;

export function isReceived(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'completed';
}

/** Process is offered for pending ones only (back-office spec section 2). */
export function mayProcess(status: PaymentStatus): boolean {
  return status === 'pending';
}

export interface Received {
  status: PaymentStatus;
  /** Dollars. */
  amount: number;
  refundedAmount: number;
  tipAmount: number;
  refundedTip: number;
}

/** What of a payment may still be given back, in dollars: the invoice's part, and the tip. */
export function refundable(payment: Received): AmountAndTip {
  if (!isReceived(payment.status)) return { amount: 0, tip: 0 };
  const { amount, refundedAmount, tipAmount, refundedTip } = payment;
  return {
    amount: toDollars(toCents(amount) - toCents(refundedAmount)),
    tip: toDollars(toCents(tipAmount) - toCents(refundedTip)),
  };
}

/**
 * The tip that goes back with a refund, in dollars. Where the owner did not say, it is the rest of the
 * tip if the rest of the invoice's part goes back, else nothing.
 */
export function refundedTipOf(
  wanted: { amount: number; tip_amount?: number | undefined },
  left: AmountAndTip,
): number {
  if (wanted.tip_amount !== undefined) return wanted.tip_amount;
  return toCents(wanted.amount) === toCents(left.amount) ? left.tip : 0;
}

/**
 * What a customer may pay now: anything up to what is open, or only all of it. Dollars.
 * @returns the reason for a code, or nothing
 */
export function amountProblem(
  amount: number,
  open: number,
  mayPart: boolean,
): 'too_much' | 'too_little' | 'not_all' | undefined {
  if (toCents(amount) > toCents(open)) return 'too_much';
  if (toCents(amount) <= 0) return 'too_little';
  if (!mayPart && toCents(amount) !== toCents(open)) return 'not_all';
  return undefined;
}
