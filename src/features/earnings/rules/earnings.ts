import { toCents, toDollars } from '#lib/money.ts';

export const payoutMethods = ['check', 'transfer', 'cash', 'other'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** Max payouts recorded at once, and max orders per payout. */
export const maxPayouts = 100;
export const maxOrdersOfPayout = 200;
/** The max payment for one order at once, in dollars. */
export const maxPaid = 9_999_999.99;

/** How many months the earnings page shows. */
export const monthsShown = 12;

/** A month's totals in dollars. `month` is YYYY-MM in the business's time zone. */
export interface MonthOfEarnings {
  month: string;
  /** Accepted in that month, and not canceled since. */
  agreed: number;
  done: number;
  /** From the partner's invoices. */
  invoiced: number;
  /** From payouts, by payment day. */
  paid: number;
}

/** A confirmed order with its paid amount, in dollars. */
export interface Payable {
  amount: number;
  paid: number;
}

/** What is still owed for an order, in dollars; never negative. */
export function openOf({ amount, paid }: Payable): number {
  return toDollars(Math.max(0, toCents(amount) - toCents(paid)));
}

export type PayoutProblem = 'nothing' | 'too_much' | 'not_confirmed' | 'foreign' | 'twice';

/** The problem with a payout, order by order: only confirmed orders are paid, and never twice. */
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

/** A sum of dollars without floating-point errors. */
export function sumOf(amounts: number[]): number {
  return toDollars(amounts.reduce((sum, amount) => sum + toCents(amount), 0));
}

/**
 * The yearly payouts in dollars from which a Form 1099-NEC is due: 600 through 2025; 2,000 for
 * payments made after December 31, 2025 (Public Law 119-21, section 70433; adjusted for inflation
 * from 2027 on, which is not implemented here).
 */
export function reportingThreshold(year: number): number {
  return year <= 2025 ? 600 : 2000;
}
