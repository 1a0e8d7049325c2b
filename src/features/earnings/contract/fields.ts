import { z } from '@hono/zod-openapi';
import { hasTwoDecimals } from '../../../lib/money.ts';
import { maxOrdersOfPayout, maxPaid, maxPayouts, payoutMethods } from '../rules/earnings.ts';

const amount = z
  .number()
  .positive('Please enter an amount above 0.')
  .max(maxPaid)
  .refine(hasTwoDecimals, 'Please use up to two decimals.');

export const payoutInput = z.object({
  partner_id: z.uuid(),
  paid_on: z.iso.date('Please enter the date as YYYY-MM-DD.'),
  method: z.enum(payoutMethods),
  reference: z.string().trim().max(120).default(''),
  note: z.string().trim().max(2000).default(''),
  orders: z
    .array(z.object({ order_id: z.uuid(), amount }))
    .min(1)
    .max(maxOrdersOfPayout),
});

export type PayoutInput = z.infer<typeof payoutInput>;

export const payoutsInput = z.object({ payouts: z.array(payoutInput).min(1).max(maxPayouts) });
