import { toCents, toDollars } from '../../../lib/money.ts';

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
}

/** What of a payment may still be given back, in dollars. */
export function refundable({ status, amount, refundedAmount }: Received): number {
  return isReceived(status) ? toDollars(toCents(amount) - toCents(refundedAmount)) : 0;
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
