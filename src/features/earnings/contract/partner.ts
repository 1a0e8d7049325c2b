import type { MonthOfEarnings, PayoutMethod } from '../rules/earnings.ts';

/** Totals over all time, in dollars. */
export interface EarningsTotals {
  /** For their orders that aren't canceled. */
  agreed: number;
  done: number;
  invoiced: number;
  paid: number;
  /** Completed and not paid yet. */
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
  /** Confirmed and not invoiced. */
  to_invoice: EarnedOrder[];
  /** What is owed, oldest first. */
  unpaid: EarnedOrder[];
  payouts: PayoutLine[];
}

export type StatementLine = {
  /** YYYY-MM-DD. */
  day: string;
  number: string;
  /** Dollars; payments are negative. */
  amount: number;
} & ({ kind: 'done'; title: string } | { kind: 'paid'; title: PayoutMethod });
