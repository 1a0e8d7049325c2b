import { z } from 'zod';
import { amountField, namedNumber } from '#features/documents/contract.ts';
import { documentLimits } from '#features/documents/rules/documents.ts';
import { paymentMethods } from '#features/invoices/rules/payment-methods.ts';
import { dayField, textField } from '#lib/fields.ts';

export const amount = amountField.refine((typed) => typed > 0, 'Please enter an amount above $0.');

/** Money received outside the card processor. */
export const paymentFields = z.object({
  amount,
  payment_method: z.enum(paymentMethods, 'Please choose how it was paid.'),
  received_on: dayField().optional(),
  reference: textField(120).default(''),
  note: textField(500, { lines: true }).default(''),
  pending: z.boolean().default(false),
  sends_receipt: z.boolean().default(true),
  /** One check for several invoices: what exceeds this one goes to the customer's others. */
  spreads: z.boolean().default(false),
  /** What exceeds all that the customer owes, as it was shown: it stays as their credit. */
  credit: amountField.default(0),
});

/** Money of no invoice that came, or credit that was returned. */
export const creditFields = z.object({
  customer_id: z.uuid(),
  kind: z.enum(['received', 'returned']),
  amount,
  payment_method: z.enum(
    paymentMethods.filter((method) => method !== 'credit'),
    'Please choose how it was paid.',
  ),
  booked_on: dayField().optional(),
  reference: textField(120).default(''),
  note: textField(500, { lines: true }).default(''),
});

export const refundFields = z
  .object({
    /** Of the invoice's part; 0 if only a tip is refunded. */
    amount: amountField,
    /** If omitted: the rest of the tip if the rest of the amount is refunded, otherwise nothing. */
    tip_amount: namedNumber('Tip', documentLimits.rate).optional(),
    reason: textField(500, { lines: true }).default(''),
    /** The customer still owes it; otherwise it is credited. */
    reopens: z.boolean().default(false),
  })
  .refine((refund) => refund.amount + (refund.tip_amount ?? 0) > 0, {
    path: ['amount'],
    message: 'Please enter an amount above $0.',
  });

const keyField = (start: RegExp, message: string) => z.string().trim().regex(start, message);

/** Stripe's keys. */
export const stripeKeys = z.object({
  secret_key: keyField(
    /^(sk|rk)_[\x21-\x7e]{1,400}$/,
    'Please enter the secret key as Stripe shows it: sk_…',
  ),
  webhook_secret: keyField(
    /^whsec_[\x21-\x7e]{1,400}$/,
    'Please enter the signing secret of the webhook: whsec_…',
  ),
});
