import { z } from '@hono/zod-openapi';
import { pageQuery } from '#platform/http/api.ts';
import { csvEndpoint, officeEndpoint } from '#platform/http/endpoint.ts';
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

export const listPayablesRoute = officeEndpoint('get /api/partner-payables', {
  summary: "Confirmed work orders that aren't fully paid",
  query: partnerQuery,
  answer: z.object({ ...success, payables: z.array(payable) }),
});

export const listPayoutsRoute = officeEndpoint('get /api/partner-payouts', {
  summary: 'Payouts to partners, latest first',
  query: pageQuery.extend(partnerQuery.shape),
  answer: z.object({ ...success, payouts: z.array(payout), next_cursor: z.string().nullable() }),
});

export const postPayoutsRoute = officeEndpoint('post /api/partner-payouts', {
  summary: 'Record payouts, one or many, all or none',
  description: 'Takes an Idempotency-Key. Each partner gets an email unless they opted out.',
  body: payoutsInput,
  answer: z.object({ ...success, ids: z.array(z.uuid()) }),
});

export const postVoidRoute = officeEndpoint('post /api/partner-payouts/{id}/void', {
  summary: 'Undo a payout entered by mistake',
  answer: z.object(success),
});

export const taxTotalsRoute = officeEndpoint('get /api/partner-tax-totals', {
  summary: 'What each partner was paid in a year, for Form 1099-NEC',
  query: yearQuery,
  answer: z.object({ ...success, threshold: z.number(), totals: z.array(taxTotal) }),
});

export const exportTaxTotalsRoute = csvEndpoint('get /api/partner-tax-totals/export', {
  summary: 'The same as a file',
  query: yearQuery,
});

export const taxFormRoute = officeEndpoint('get /api/partners/{id}/tax-form', {
  summary: "A partner's W-9 with its number. Each view is recorded",
  answer: z.object({ ...success, tax_form: taxForm }),
});
