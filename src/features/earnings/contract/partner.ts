import type { MonthOfEarnings, PayoutMethod } from '../rules/earnings.ts';

/** Sums over all time, in dollars. */
export interface EarningsTotals {
  /** Of orders that are theirs and not cancelled. */
  agreed: number;
  done: number;
  invoiced: number;
  paid: number;
  /** Done, and not paid yet. */
  open: number;
}

export interface EarnedOrder {
  id: string;
  order_number: string;
  title: string;
  status: string;
  amount: number;
  paid_amount: number;
  invoice_number: string | null;
  /** ISO instant. */
  done_at: string | null;
}

export interface PayoutLine {
  id: string;
  amount: number;
  /** YYYY-MM-DD. */
  paid_on: string;
  method: PayoutMethod;
  reference: string;
  /** Numbers of the orders it pays. */
  orders: string[];
}

export interface Earnings {
  totals: EarningsTotals;
  months: MonthOfEarnings[];
  /** Confirmed, and in no invoice. */
  to_invoice: EarnedOrder[];
  /** What is owed, the oldest first. */
  unpaid: EarnedOrder[];
  payouts: PayoutLine[];
}

export type StatementLine = {
  /** YYYY-MM-DD. */
  day: string;
  number: string;
  /** Dollars; what was paid is below zero. */
  amount: number;
} & ({ kind: 'done'; title: string } | { kind: 'paid'; title: PayoutMethod });
