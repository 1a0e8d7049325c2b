/** How an invoice can be paid; `manual` is what the owner marks as paid without saying how. */
export const paymentMethods = ['credit_card', 'check', 'cash', 'transfer', 'manual'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
