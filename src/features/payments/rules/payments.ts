import { toCents, toDollars } from '#lib/money.ts';
import type { AmountAndTip } from './tips.ts';

/**
 * Back-office spec section 3. `paid` was received right away; `completed` was pending and then
 * processed.
 */
export const paymentStatuses = [
  'paid',
  'pending',
  'failed',
  'processing',
  'completed',
  'cancelled',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The statuses of received money. */
export const receivedStatuses = ['paid', 'completed'] as const satisfies PaymentStatus[];

/** The card processors; `hand` is none: the owner records it. */
export const providers = ['hand', 'test', 'stripe'] as const;

export function isReceived(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'completed';
}

/** Process is only offered for pending ones (back-office spec section 2). */
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

/**
 * How much of a payment can still be refunded, in dollars: the invoice's part, and the tip.
 * @param requested what the card processor was asked to refund and has not answered
 */
export function refundable(
  payment: Received,
  requested: AmountAndTip = { amount: 0, tip: 0 },
): AmountAndTip {
  if (!isReceived(payment.status)) return { amount: 0, tip: 0 };
  const { amount, refundedAmount, tipAmount, refundedTip } = payment;
  return {
    amount: rest(amount, refundedAmount, requested.amount),
    tip: rest(tipAmount, refundedTip, requested.tip),
  };
}

function rest(whole: number, ...gone: number[]): number {
  const left = gone.reduce((cents, one) => cents - toCents(one), toCents(whole));
  return toDollars(Math.max(0, left));
}

/**
 * The tip that is refunded, in dollars. If the owner didn't specify it, it is the rest of the tip
 * if the rest of the invoice's part is refunded, otherwise nothing.
 */
export function refundedTipOf(
  wanted: { amount: number; tip_amount?: number | undefined },
  left: AmountAndTip,
): number {
  if (wanted.tip_amount !== undefined) return wanted.tip_amount;
  return toCents(wanted.amount) === toCents(left.amount) ? left.tip : 0;
}

/**
 * How much a customer may pay now: any amount up to the balance, or only all of it. Dollars.
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
