import { z } from '@hono/zod-openapi';
import { paymentMethods } from '#features/invoices/rules/payment-methods.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { creditKinds } from '../rules/credit.ts';
import { creditFields } from './fields.ts';

export const creditEntry = z
  .object({
    id: z.uuid(),
    kind: z.enum(creditKinds),
    amount: z.number().openapi({ description: 'Dollars; below 0 for what went out' }),
    payment_method: z.enum(paymentMethods),
    booked_on: z.iso.date(),
    reference: z.string(),
    note: z.string(),
    payment_id: z.uuid().nullable(),
    invoice: z.object({ id: z.uuid(), number: z.string() }).nullable(),
    voided_at: z.iso.datetime().nullable(),
    may_void: z.boolean(),
  })
  .openapi('CreditEntry');

export type CreditEntry = z.infer<typeof creditEntry>;

const answer = answerOf({
  credit: z.number().openapi({ description: 'Dollars' }),
  entries: z.array(creditEntry),
});

export type CustomerCredit = z.infer<typeof answer>;

export const getCredit = officeEndpoint('get /api/customer-credits', {
  summary: 'What a customer has with the business and belongs to no invoice',
  query: z.object({ customer_id: z.uuid() }),
  answer: answer,
});

export const postCredit = officeEndpoint('post /api/customer-credits', {
  summary: 'Record money that came for no invoice, or credit that was returned',
  headers: z.object({ 'idempotency-key': z.string().optional() }),
  body: creditFields,
  answer: answer,
});

export const postCreditVoid = officeEndpoint('post /api/customer-credits/{id}/void', {
  summary: 'Void an entry that was a mistake',
  answer: answer,
});
