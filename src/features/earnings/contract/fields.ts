import { z } from 'zod';
import { dayField, moneyField, textField } from '#lib/fields.ts';
import { maxOrdersOfPayout, maxPaid, maxPayouts, payoutMethods } from '../rules/earnings.ts';

const above = 'Please enter an amount above 0.';
const amount = moneyField(maxPaid, {
  low: above,
  decimals: 'Please use up to two decimals.',
}).positive(above);

export const payoutInput = z.object({
  partner_id: z.uuid(),
  paid_on: dayField('Please enter the date as YYYY-MM-DD.'),
  method: z.enum(payoutMethods),
  reference: textField(120).default(''),
  note: textField(2000, { lines: true }).default(''),
  orders: z
    .array(z.object({ order_id: z.uuid(), amount }))
    .min(1)
    .max(maxOrdersOfPayout),
});

export type PayoutInput = z.infer<typeof payoutInput>;

export const payoutsInput = z.object({ payouts: z.array(payoutInput).min(1).max(maxPayouts) });
