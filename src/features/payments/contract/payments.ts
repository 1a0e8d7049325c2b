import { createRoute, z } from '@hono/zod-openapi';
import { paymentMethods } from '#features/invoices/rules/payment-methods.ts';
import {
  answerOf,
  idParam,
  json,
  jsonBody,
  ownerFailures,
  ownerOnly,
  pageQuery,
  searchQuery,
} from '#platform/http/api.ts';
import { csvEndpoint, officeEndpoint } from '#platform/http/endpoint.ts';
import { paymentStatuses, providers } from '../rules/payments.ts';
import { amount, paymentFields, refundFields, stripeKeys } from './fields.ts';

const dollars = z.number().openapi({ description: 'Dollars' });
const day = z.iso.date();
const instant = z.iso.datetime();

export const paymentView = z
  .object({
    id: z.uuid(),
    invoice_id: z.uuid(),
    invoice_number: z.string(),
    project_id: z.uuid().nullable(),
    project: z.object({ title: z.string() }),
    customer: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
    amount: z.number().openapi({ description: 'Dollars, for the invoice; without the tip' }),
    tip_amount: z.number().openapi({ description: 'Dollars, charged beside the amount' }),
    credit: z
      .number()
      .openapi({ description: "Dollars that came on top and stay as the customer's credit" }),
    refunded_amount: dollars,
    refunded_tip: dollars,
    refundable: z.number().openapi({ description: 'Dollars of the amount, without the tip' }),
    refundable_tip: dollars,
    currency: z.string(),
    status: z.enum(paymentStatuses),
    payment_method: z.enum(paymentMethods),
    provider: z.enum(providers),
    received_on: day.nullable(),
    reference: z.string(),
    note: z.string(),
    failure: z.string(),
    on_its_way_at: instant.nullable().openapi({
      description: 'Set while a bank debit that the customer confirmed is not received yet',
    }),
    disputed_at: instant.nullable(),
    undone_at: instant.nullable().openapi({
      description: 'Set if it was recorded by mistake: no money moved, and nothing was refunded',
    }),
    created_at: instant,
  })
  .openapi('Payment');

export type PaymentView = z.infer<typeof paymentView>;

export const refundView = z.object({
  id: z.uuid(),
  amount: dollars,
  tip_amount: dollars,
  reason: z.string(),
  status: z.enum(['pending', 'done', 'failed', 'credited']),
  failure: z.string(),
  refunded_on: day.nullable().openapi({
    description: 'Not set before the card processor has made it: until then nothing is booked',
  }),
});

const detail = paymentView.extend({ refunds: z.array(refundView) }).openapi('PaymentDetail');

export type PaymentDetail = z.infer<typeof detail>;

const answer = answerOf({
  message: z.string().optional(),
  payment: detail,
});

const keyHeader = z.object({ 'idempotency-key': z.string().optional() });

export const paymentFilter = z.object({
  q: searchQuery,
  status: z.enum(paymentStatuses).optional(),
  customer_id: z.uuid().optional(),
  invoice_id: z.uuid().optional(),
  from: day.optional().openapi({ description: 'Received on or after this day' }),
  to: day.optional().openapi({ description: 'Received on or before this day' }),
});

export const listPaymentsRoute = officeEndpoint('get /api/payments', {
  summary: 'Payments, newest first',
  query: pageQuery.extend(paymentFilter.shape),
  answer: answerOf({
    payments: z.array(paymentView),
    next_cursor: z.string().nullable(),
  }),
});

const totals = z.object({
  count: z.number().int(),
  received: z.number().openapi({ description: 'After refunds' }),
  this_month: dollars,
  pending: dollars,
  refunded: dollars,
  credit: z.number().openapi({ description: "All customers' credit; in none of the others" }),
  tips: z.number().openapi({ description: 'After refunds; in none of the others' }),
});

export const sumPaymentsRoute = officeEndpoint('get /api/payments/totals', {
  summary: 'Payment totals',
  answer: answerOf({ totals }),
});

export const exportPaymentsRoute = csvEndpoint('get /api/payments/export', {
  summary: 'The payments of a list as a CSV file, newest first',
  query: paymentFilter,
});

export const getPayment = officeEndpoint('get /api/payments/{id}', {
  summary: 'One payment',
  answer: answer,
});

export const postPayment = officeEndpoint('post /api/invoices/{id}/payments', {
  summary: 'Record a payment received outside the card processor',
  headers: keyHeader,
  body: paymentFields,
  answer: answer,
});

export const postPaid = officeEndpoint('post /api/invoices/{id}/paid', {
  summary: 'Mark an invoice as paid: a manual payment of the full balance',
  headers: keyHeader,
  answer: answerOf({}),
});

export const postCardPayment = createRoute({
  method: 'post',
  path: '/api/invoices/{id}/card-payments',
  summary: 'Take a card payment now',
  description:
    'With the test terminal, `card` sets the outcome; with Stripe, the response has the payment link.',
  security: ownerOnly,
  request: {
    params: idParam,
    ...jsonBody(z.object({ amount, card: z.enum(['accepted', 'declined']).default('accepted') })),
  },
  responses: {
    200: json(answer.extend({ url: z.string().nullable() }), 'The payment'),
    402: json(answer.omit({ payment: true }).extend({ success: z.literal(false) }), 'Declined'),
    ...ownerFailures,
  },
});

/** `POST /api/payments/{id}/processing` and the like, without a body. */
function press<Path extends string>(path: Path, summary: string) {
  return officeEndpoint(`post /api/payments/{id}/${path}` as const, { summary, answer: answer });
}

export const postProcessing = press('processing', 'Process a pending payment');
export const postCancellation = press('cancellation', 'Cancel a pending payment');
export const postCheck = press('checks', "Ask the card processor for a payment's status");

export const postRefundAttempt = officeEndpoint(
  'post /api/payments/{id}/refunds/{refund}/attempts',
  {
    summary:
      "Try a failed refund again, record that the money was returned another way, keep it as the customer's credit, or drop one that was not booked",
    params: idParam.extend({ refund: z.string() }),
    body: z.object({ how: z.enum(['retry', 'by_hand', 'credit', 'drop']) }),
    answer: answer,
  },
);

export const postRefund = officeEndpoint('post /api/payments/{id}/refunds', {
  summary: 'Refund a payment',
  description:
    'A card refund is pending, and nothing is booked, until the card processor has made it.',
  headers: keyHeader,
  body: refundFields,
  answer: answer,
});

const connection = answerOf({
  provider: z
    .enum(['off', 'test', 'stripe'])
    .openapi({ description: 'The current card processor' }),
  has_keys: z.boolean(),
  may_test: z
    .boolean()
    .openapi({ description: 'Only while nobody but this machine can reach the site' }),
  webhook_url: z.string(),
});

export type CardConnection = z.infer<typeof connection>;

export const getConnection = officeEndpoint('get /api/payments/card-connection', {
  summary: 'The card processor',
  answer: connection,
});

export const putKeys = officeEndpoint('put /api/payments/card-connection', {
  summary: "Save Stripe's keys, encrypted",
  body: stripeKeys,
  answer: connection,
});

export const deleteKeys = officeEndpoint('delete /api/payments/card-connection', {
  summary: "Remove Stripe's keys",
  answer: connection,
});

export const testConnection = officeEndpoint('post /api/payments/card-connection/tests', {
  summary: 'Ask the card processor whether the key works',
  answer: answerOf({ works: z.boolean(), message: z.string() }),
});
