import type { PaymentMethod } from '#features/invoices/rules/payment-methods.ts';
import { toCents, toDollars } from '#lib/money.ts';
import type { CreditKind } from './credit.ts';

/** An invoice on a yearly statement. Dollars. */
export interface StatementInvoice {
  id: string;
  number: string;
  title: string;
  total: number;
  issued_date: string;
}

/** A payment on a yearly statement. Dollars. */
export interface StatementPayment {
  id: string;
  invoice_id: string;
  number: string;
  title: string;
  amount: number;
  refunded: number;
  /** Charged on top of the amount. */
  tip: number;
  refunded_tip: number;
  method: PaymentMethod;
  received_on: string;
}

/** An entry of the customer's credit on a yearly statement. Dollars, below 0 for what went out. */
export interface StatementCredit {
  id: string;
  kind: CreditKind;
  amount: number;
  method: PaymentMethod;
  booked_on: string;
}

export interface Statement {
  invoices: StatementInvoice[];
  payments: StatementPayment[];
  credits: StatementCredit[];
  /** Credit from earlier years. */
  carried: number;
  /** Years with invoices or credit, latest first. */
  years: number[];
}

/** A statement's totals in dollars, minus refunds. Tips are separate from what was paid. */
export function sumStatement({ invoices, payments, credits, carried }: Statement) {
  return {
    invoiced: sum(invoices.map(({ total }) => total)),
    paid: sum(payments.map(({ amount, refunded }) => amount - refunded)),
    tips: sum(payments.map(({ tip, refunded_tip }) => tip - refunded_tip)),
    credit: sum([carried, sumCredit(credits)]),
  };
}

export function sumCredit(entries: StatementCredit[]): number {
  return sum(entries.map(({ amount }) => amount));
}

function sum(amounts: number[]): number {
  return toDollars(amounts.reduce((all, one) => all + toCents(one), 0));
}
