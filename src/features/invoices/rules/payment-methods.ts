/** How an invoice can be paid; `manual` is marked as paid by the owner without a method. */
export const paymentMethods = [
  'credit_card',
  'check',
  'cash',
  'transfer',
  'zelle',
  'venmo',
  'cash_app',
  'manual',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
