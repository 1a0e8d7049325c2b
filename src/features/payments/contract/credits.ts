import { createRoute, z } from '@hono/zod-openapi';
import { idParam, json, jsonBody, ownerFailures, ownerOnly } from '../../../platform/http/api.ts';
import { paymentMethods } from '../../invoices/rules/payment-methods.ts';
import { creditKinds } from '../rules/credit.ts';
import { creditFields } from './fields.ts';

const creditEntry = z
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

const answer = z.object({
  success: z.literal(true),
  credit: z.number().openapi({ description: 'Dollars' }),
  entries: z.array(creditEntry),
});

export type CustomerCredit = z.infer<typeof answer>;

const one = { 200: json(answer, "The customer's credit, newest entry first"), ...ownerFailures };

export const getCredit = createRoute({
  method: 'get',
  path: '/api/customer-credits',
  summary: 'What a customer has with the business and belongs to no invoice',
  security: ownerOnly,
  request: { query: z.object({ customer_id: z.uuid() }) },
  responses: one,
});

export const postCredit = createRoute({
  method: 'post',
  path: '/api/customer-credits',
  summary: 'Record money that came for no invoice, or credit that was returned',
  security: ownerOnly,
  request: {
    headers: z.object({ 'idempotency-key': z.string().optional() }),
    ...jsonBody(creditFields),
  },
  responses: one,
});

export const postCreditVoid = createRoute({
  method: 'post',
  path: '/api/customer-credits/{id}/void',
  summary: 'Void an entry that was a mistake',
  security: ownerOnly,
  request: { params: idParam },
  responses: one,
});
