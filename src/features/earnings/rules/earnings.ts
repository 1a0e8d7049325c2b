import { toCents, toDollars } from '../../../lib/money.ts';

export const payoutMethods = ['check', 'transfer', 'cash', 'other'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** Payouts that are recorded at once, and orders that one of them pays. */
export const maxPayouts = 100;
export const maxOrdersOfPayout = 200;
/** The most that is paid of one order at once, in dollars. */
export const maxPaid = 9_999_999.99;

/** Months that the page of earnings shows. */
export const monthsShown = 12;

/** What a month came to, in dollars. `month` is YYYY-MM by the clock of the business. */
export interface MonthOfEarnings {
  month: string;
  /** Accepted in it, and not cancelled since. */
  agreed: number;
  done: number;
  /** Of invoices that the partner made. */
  invoiced: number;
  /** Of payouts, by the day they were paid. */
  paid: number;
}

/** A confirmed order, as far as it is paid, in dollars. */
export interface Payable {
  amount: number;
  paid: number;
}

/** What is still owed for an order, in dollars; nothing is owed back. */
export function openOf({ amount, paid }: Payable): number {
  return toDollars(Math.max(0, toCents(amount) - toCents(paid)));
}

export type PayoutProblem = 'nothing' | 'too_much' | 'not_confirmed' | 'foreign' | 'twice';

/** What is wrong with a payout, order by order: only what the owner confirmed is paid, and never twice. */
export function payoutProblem(
  partnerId: string,
  parts: { order_id: string; amount: number }[],
  orders: (Payable & { id: string; partnerId: string | null; status: string })[],
): PayoutProblem | undefined {
  if (parts.length === 0 || parts.some(({ amount }) => amount <= 0)) return 'nothing';
  if (new Set(parts.map(({ order_id }) => order_id)).size < parts.length) return 'twice';
  for (const { order_id, amount } of parts) {
    const order = orders.find(({ id }) => id === order_id);
    if (!order || order.partnerId !== partnerId) return 'foreign';
    if (order.status !== 'confirmed') return 'not_confirmed';
    if (toCents(amount) > toCents(openOf(order))) return 'too_much';
  }
  return undefined;
}

/** A sum of dollars without the errors of fractions. */
export function sumOf(amounts: number[]): number {
  return toDollars(amounts.reduce((sum, amount) => sum + toCents(amount), 0));
}

/**
 * From how many dollars of payouts in a year a Form 1099-NEC is due: 600 through 2025; 2,000 for
 * payments made after December 31, 2025 (Public Law 119-21, section 70433; from 2027 on that amount
 * follows prices, which is not known here).
 */
export function reportingThreshold(year: number): number {
  return year <= 2025 ? 600 : 2000;
}
