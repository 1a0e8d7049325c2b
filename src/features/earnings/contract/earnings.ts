import { createRoute, z } from '@hono/zod-openapi';
import {
  csvFile,
  idParam,
  json,
  jsonBody,
  ownerFailures,
  ownerOnly,
  pageQuery,
} from '../../../platform/http/api.ts';
import { payoutMethods } from '../rules/earnings.ts';
import { taxClasses, taxNumberKinds } from '../rules/tax.ts';
import { payoutsInput } from './fields.ts';

const success = { success: z.literal(true) };
const partner = z.object({ id: z.uuid(), name: z.string() });

const payable = z
  .object({
    order_id: z.uuid(),
    order_number: z.string(),
    title: z.string(),
    amount: z.number(),
    paid: z.number(),
    open: z.number(),
    invoice_number: z.string().nullable().openapi({ description: "The partner's own invoice" }),
    confirmed_at: z.iso.datetime().nullable(),
    partner,
  })
  .openapi('Payable');

const payout = z
  .object({
    id: z.uuid(),
    partner,
    amount: z.number(),
    paid_on: z.iso.date(),
    method: z.enum(payoutMethods),
    reference: z.string(),
    note: z.string(),
    orders: z.array(z.string()).openapi({ description: 'Numbers of the work orders it pays' }),
    voided: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .openapi('Payout');

const taxTotal = z
  .object({
    partner,
    last_four: z.string().nullable().openapi({ description: 'Null: there is no W-9' }),
    total: z.number(),
    needs_1099: z.boolean(),
  })
  .openapi('PartnerTaxTotal');

const taxForm = z.object({
  legal_name: z.string(),
  business_name: z.string(),
  tax_class: z.enum(taxClasses),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  number_kind: z.enum(taxNumberKinds),
  number: z.string(),
  signed_name: z.string(),
  signed_at: z.iso.datetime(),
});

export type Payable = z.infer<typeof payable>;
export type Payout = z.infer<typeof payout>;
export type RevealedTaxForm = z.infer<typeof taxForm>;

const partnerQuery = z.object({ partner_id: z.uuid().optional() });
const yearQuery = z.object({ year: z.coerce.number().int().min(2000).max(2099) });

export const listPayablesRoute = createRoute({
  method: 'get',
  path: '/api/partner-payables',
  summary: "Confirmed work orders that aren't fully paid",
  security: ownerOnly,
  request: { query: partnerQuery },
  responses: {
    200: json(z.object({ ...success, payables: z.array(payable) }), 'By partner; at most 500'),
    ...ownerFailures,
  },
});

export const listPayoutsRoute = createRoute({
  method: 'get',
  path: '/api/partner-payouts',
  summary: 'Payouts to partners, latest first',
  security: ownerOnly,
  request: { query: pageQuery.extend(partnerQuery.shape) },
  responses: {
    200: json(
      z.object({ ...success, payouts: z.array(payout), next_cursor: z.string().nullable() }),
      'A page of payouts',
    ),
    ...ownerFailures,
  },
});

export const postPayoutsRoute = createRoute({
  method: 'post',
  path: '/api/partner-payouts',
  summary: 'Record payouts, one or many, all or none',
  description: 'Takes an Idempotency-Key. Each partner gets an email unless they opted out.',
  security: ownerOnly,
  request: jsonBody(payoutsInput),
  responses: {
    200: json(z.object({ ...success, ids: z.array(z.uuid()) }), 'Recorded'),
    ...ownerFailures,
  },
});

export const postVoidRoute = createRoute({
  method: 'post',
  path: '/api/partner-payouts/{id}/void',
  summary: 'Undo a payout entered by mistake',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: json(z.object(success), 'Undone'), ...ownerFailures },
});

export const taxTotalsRoute = createRoute({
  method: 'get',
  path: '/api/partner-tax-totals',
  summary: 'What each partner was paid in a year, for Form 1099-NEC',
  security: ownerOnly,
  request: { query: yearQuery },
  responses: {
    200: json(
      z.object({ ...success, threshold: z.number(), totals: z.array(taxTotal) }),
      'By name; voided payouts left out',
    ),
    ...ownerFailures,
  },
});

export const exportTaxTotalsRoute = createRoute({
  method: 'get',
  path: '/api/partner-tax-totals/export',
  summary: 'The same as a file',
  security: ownerOnly,
  request: { query: yearQuery },
  responses: csvFile,
});

export const taxFormRoute = createRoute({
  method: 'get',
  path: '/api/partners/{id}/tax-form',
  summary: "A partner's W-9 with its number. Each view is recorded",
  security: ownerOnly,
  request: { params: idParam },
  responses: {
    200: json(z.object({ ...success, tax_form: taxForm }), 'The form'),
    ...ownerFailures,
  },
});
