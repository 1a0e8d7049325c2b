import { createRoute, z } from '@hono/zod-openapi';
import { idParam, json, jsonBody, ownerFailures, ownerOnly } from '../../../platform/http/api.ts';
import { invoiceLimits } from '../rules/invoices.ts';
import { creditFields, invoiceChange, newInvoice, partFields } from './fields.ts';
import { one } from './invoices.ts';

// What makes an invoice or changes one; what is read stands in contract.ts.

const keyHeader = z.object({ 'idempotency-key': z.string().optional() });

export const postInvoice = createRoute({
  method: 'post',
  path: '/api/invoices',
  summary: 'Make an invoice as a draft',
  description:
    'A customer_id that is no UUID means a new customer. Totals are worked out from the lines; sent ones must agree.',
  security: ownerOnly,
  request: { headers: keyHeader, ...jsonBody(newInvoice) },
  responses: one,
});

export const patchInvoice = createRoute({
  method: 'patch',
  path: '/api/invoices/{id}',
  summary: 'Change a draft',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(invoiceChange) },
  responses: one,
});

/** `POST /api/invoices/{id}/send` and its like, without a body. */
function press<Path extends string>(path: Path, summary: string) {
  return createRoute({
    method: 'post',
    path: `/api/invoices/{id}/${path}` as const,
    summary,
    security: ownerOnly,
    request: { params: idParam, headers: keyHeader },
    responses: one,
  });
}

export const postSend = press('send', 'Send an invoice to its customer, or send it once more');
export const postCancellation = press('cancellation', 'Void an invoice that nobody paid');
export const postDuplicate = press('duplicates', 'Make a draft that says the same');

export const postCredit = createRoute({
  method: 'post',
  path: '/api/invoices/{id}/credits',
  summary: 'Let the customer off a part of what is open',
  security: ownerOnly,
  request: { params: idParam, headers: keyHeader, ...jsonBody(creditFields) },
  responses: one,
});

export const putDispute = createRoute({
  method: 'put',
  path: '/api/invoices/{id}/dispute',
  summary: 'Pause reminders because the customer does not agree, or settle it',
  security: ownerOnly,
  request: {
    params: idParam,
    ...jsonBody(z.object({ disputed: z.boolean(), note: z.string().trim().max(2000).default('') })),
  },
  responses: one,
});

export const postLink = createRoute({
  method: 'post',
  path: '/api/invoices/{id}/links',
  summary: "Make one more private link to the customer's page",
  security: ownerOnly,
  request: { params: idParam },
  responses: {
    200: json(z.object({ success: z.literal(true), url: z.string() }), 'Shown this once'),
    ...ownerFailures,
  },
});

export const deleteLinks = createRoute({
  method: 'delete',
  path: '/api/invoices/{id}/links',
  summary: 'End every private link to an invoice',
  security: ownerOnly,
  request: { params: idParam },
  responses: one,
});

export const postBatch = createRoute({
  method: 'post',
  path: '/api/invoices/sendings',
  summary: 'Send several drafts',
  security: ownerOnly,
  request: jsonBody(
    z.object({ ids: z.array(z.uuid()).min(1, 'Please choose invoices.').max(invoiceLimits.batch) }),
  ),
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        sent: z.number().int(),
        failed: z.array(z.object({ id: z.uuid(), message: z.string() })),
      }),
      'What was sent, and what was not and why',
    ),
    ...ownerFailures,
  },
});

export const postEstimateInvoice = createRoute({
  method: 'post',
  path: '/api/estimates/{id}/invoices',
  summary: 'Make a draft of a deposit, a part or the rest of an approved estimate',
  security: ownerOnly,
  request: { params: idParam, headers: keyHeader, ...jsonBody(partFields) },
  responses: one,
});

export const postProjectInvoice = createRoute({
  method: 'post',
  path: '/api/projects/{id}/invoice',
  summary: 'Make a draft of what a project took; while there is one, the same',
  security: ownerOnly,
  request: { params: idParam },
  responses: one,
});

export const putRecurrence = createRoute({
  method: 'put',
  path: '/api/invoices/{id}/recurrence',
  summary: 'Make this invoice again and again',
  security: ownerOnly,
  request: {
    params: idParam,
    ...jsonBody(
      z.object({
        every: z.enum(['week', 'month', 'quarter', 'year'], 'Please choose how often.'),
        next_on: z.iso.date(),
        ends_on: z.iso.date().nullable().default(null),
        sends: z.boolean().default(false),
      }),
    ),
  },
  responses: one,
});

export const deleteRecurrence = createRoute({
  method: 'delete',
  path: '/api/invoices/{id}/recurrence',
  summary: 'Make this invoice no more',
  security: ownerOnly,
  request: { params: idParam },
  responses: one,
});
