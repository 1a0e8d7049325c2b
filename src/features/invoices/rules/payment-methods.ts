/**
 * How an invoice can be paid; `manual` is marked as paid by the owner without a method,
 * `credit` uses money that the customer has with the business (features/payments).
 */
export const paymentMethods = [
  'credit_card',
  'check',
  'cash',
  'transfer',
  'zelle',
  'venmo',
  'cash_app',
  'manual',
  'credit',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
