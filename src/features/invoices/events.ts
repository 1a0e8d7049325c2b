import type { Database, Transaction } from '#platform/database/database.ts';
import { createContributions } from '#platform/events/events.ts';
import type { PaymentMethod } from './rules/payment-methods.ts';

/** Money received for an invoice. Dollars. */
export interface ReceivedPayment {
  id: string;
  amount: number;
  refunded: number;
  /** Charged on top of the amount; not part of the invoice. */
  tip: number;
  refundedTip: number;
  method: PaymentMethod;
  /** YYYY-MM-DD. */
  day: string | null;
}

/** The payments received for an invoice, oldest first. */
export const receivedPayments = createContributions<
  [Database | Transaction, invoiceId: string],
  Promise<ReceivedPayment[]>
>();

/** Whether a payment for an invoice is underway: recorded as pending, or a card being entered. */
export const openPayments = createContributions<
  [Database | Transaction, invoiceId: string],
  Promise<boolean>
>();
