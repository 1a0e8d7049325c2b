import { createRoute, z } from '@hono/zod-openapi';
import { discountView } from '#features/documents/contract.ts';
import { revenueBases } from '#features/settings/rules/choices.ts';
import { mapValues } from '#lib/map-values.ts';
import { actorKinds } from '#platform/audit/actor-kinds.ts';
import {
  answerOf,
  idParam,
  ownerFailures,
  ownerOnly,
  pageQuery,
  searchQuery,
} from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { agingBuckets } from '../rules/aging.ts';
import { invoiceKinds, invoiceModes, invoiceStatuses, lineTypes } from '../rules/invoices.ts';
import { paymentMethods } from '../rules/payment-methods.ts';
import { plainTexts } from '../rules/plain-texts.ts';

const dollars = z.number().openapi({ description: 'Dollars' });
const day = z.iso.date();
const instant = z.iso.datetime();

export const invoiceSummary = z
  .object({
    id: z.uuid(),
    invoice_number: z.string(),
    kind: z.enum(invoiceKinds),
    status: z.enum(invoiceStatuses),
    is_overdue: z.boolean(),
    estimate_id: z.uuid().nullable(),
    project_id: z.uuid().nullable(),
    customer_id: z.uuid(),
    customer_name: z.string(),
    customer_email: z.string(),
    service_address: z.string(),
    project_title: z.string(),
    discount_amount: z.number().openapi({
      description: 'What the discount of the whole invoice takes off its lines. Dollars',
    }),
    subtotal: z.number().openapi({ description: 'After all discounts. Dollars' }),
    untaxed_amount: z.number().openapi({
      description: "Of the subtotal, what isn't taxed, without a late fee. Dollars",
    }),
    tax_amount: dollars,
    total_amount: dollars,
    beyond_estimate: z.number().openapi({
      description:
        'Of the total, lines beyond the estimate with their tax, and a late fee. Dollars',
    }),
    paid_amount: dollars,
    credited_amount: dollars,
    open_amount: z.number().openapi({ description: 'Balance due; 0 when cancelled' }),
    on_the_way_amount: z
      .number()
      .openapi({ description: 'Of the balance: confirmed, and not moved by the bank yet' }),
    payment_method: z.enum(paymentMethods).nullable(),
    due_date: day,
    issued_date: day.nullable(),
    paid_date: day.nullable(),
    sent_at: instant.nullable(),
    viewed_at: instant.nullable(),
    disputed_at: instant.nullable(),
    version: z.number().int().openapi({ description: 'Send it back with a change' }),
    created_at: instant,
    updated_at: instant,
  })
  .openapi('InvoiceSummary');

export type InvoiceSummary = z.infer<typeof invoiceSummary>;

export const invoiceLine = z.object({
  id: z.uuid(),
  type: z.enum(lineTypes),
  description: z.string(),
  quantity: z.number(),
  rate: dollars,
  ...discountView,
  amount: z.number().openapi({ description: 'After its discount. Dollars' }),
  category: z.string(),
  taxable: z.boolean().openapi({ description: 'Whether sales tax is on it' }),
  cost_basis: dollars.nullable(),
});

export const creditNoteView = z.object({
  id: z.uuid(),
  credit_number: z.string(),
  amount: dollars,
  tax_amount: dollars,
  reason: z.string(),
  created_on: day,
});

export const recurrenceView = z.object({
  id: z.uuid(),
  every: z.enum(['week', 'month', 'quarter', 'year']),
  next_on: day,
  ends_on: day.nullable(),
  sends: z.boolean(),
});

export const invoiceView = invoiceSummary
  .extend({
    ...mapValues(plainTexts, () => z.string()),
    terms: z.string(),
    language: z.enum(['english', 'spanish']),
    invoice_mode: z.enum(invoiceModes),
    labor_rate: dollars.nullable(),
    total_hours: z.number().nullable(),
    material_cost_basis: dollars.nullable(),
    material_markup_percent: z.number().nullable(),
    work_description: z.string(),
    tax_enabled: z.boolean(),
    tax_percent: z.number(),
    ...discountView,
    dispute_note: z.string(),
    late_fee: z
      .object({
        kind: z.enum(['amount', 'percent']),
        value: z.number().openapi({ description: 'Dollars, or percent of the balance' }),
        after: day.openapi({ description: 'The last day without the fee' }),
        amount: z.number().openapi({ description: 'Dollars that were added; 0 before' }),
        added_on: day.nullable(),
        waived_at: instant.nullable(),
      })
      .nullable()
      .openapi({ description: 'What the invoice stated when it was sent' }),
    line_items: z.array(invoiceLine),
    credit_notes: z.array(creditNoteView),
    reminders: z.array(
      z.object({
        step: z.number().int(),
        is_emailed: z.boolean().openapi({ description: 'False without a mail server' }),
        sent_at: instant,
      }),
    ),
    recurrence: recurrenceView.nullable(),
  })
  .openapi('Invoice');

export type InvoiceView = z.infer<typeof invoiceView>;

export const invoiceAnswer = answerOf({
  message: z.string().optional(),
  invoice: invoiceView,
});

/** How a list of invoices is filtered. */
export const invoiceFilter = z.object({
  q: searchQuery,
  status: z
    .enum([...invoiceStatuses, 'unpaid'])
    .optional()
    .openapi({ description: '`unpaid`: sent, partial, and overdue ones' }),
  aging: z
    .enum(agingBuckets)
    .optional()
    .openapi({ description: 'Unpaid ones by days past their due date' }),
  customer_id: z.uuid().optional(),
  project_id: z.uuid().optional(),
  estimate_id: z.uuid().optional(),
  overdue: z.enum(['true']).optional().openapi({ description: 'Only overdue invoices' }),
  from: day.optional().openapi({ description: 'Issued on or after this day' }),
  to: day.optional().openapi({ description: 'Issued on or before this day' }),
});

export const listInvoicesRoute = officeEndpoint('get /api/invoices', {
  summary: 'Invoices, newest first',
  query: pageQuery.extend(invoiceFilter.shape),
  answer: answerOf({
    invoices: z.array(invoiceSummary),
    next_cursor: z.string().nullable(),
  }),
});

export const invoiceCounts = z.object({
  total: z.number().int(),
  revenue: z.number().openapi({ description: 'Received (cash) or invoiced (accrual) in all' }),
  revenue_basis: z.enum(revenueBases),
  unpaid: z.number().int().openapi({ description: 'How many are unpaid' }),
  outstanding: z.number().openapi({ description: 'Open in sent, partial and overdue ones' }),
  on_its_way: z.number().openapi({ description: 'Outstanding money that a bank is moving' }),
  aging: z
    .array(z.object({ bucket: z.enum(agingBuckets), invoices: z.number().int(), amount: dollars }))
    .openapi({ description: 'What is outstanding, by days past the due date' }),
  overdue: z.number().int(),
});

export const countInvoicesRoute = officeEndpoint('get /api/invoices/counts', {
  summary: 'How many invoices there are, and their totals',
  answer: answerOf({ counts: invoiceCounts }),
});

export const getInvoice = officeEndpoint('get /api/invoices/{id}', {
  summary: 'One invoice',
  answer: invoiceAnswer,
});

const historyAnswer = answerOf({
  history: z.array(
    z.object({
      at: instant,
      actor: z.enum(actorKinds),
      action: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
});

export type HistoryLine = z.infer<typeof historyAnswer>['history'][number];

export const getHistory = officeEndpoint('get /api/invoices/{id}/history', {
  summary: 'What happened to an invoice, newest first',
  query: pageQuery.pick({ limit: true }),
  answer: historyAnswer,
});

export const getPdf = createRoute({
  method: 'get',
  path: '/api/invoices/{id}/pdf',
  summary: 'The invoice as a PDF',
  security: ownerOnly,
  request: { params: idParam },
  responses: {
    200: { description: 'PDF', content: { 'application/pdf': { schema: { type: 'string' } } } },
    ...ownerFailures,
  },
});
