import { createRoute, z } from '@hono/zod-openapi';
import { idParam, json, jsonBody, ownerFailures, ownerOnly } from '../../../platform/http/api.ts';
import { sendQuery } from '../../documents/contract.ts';
import { invoiceLimits } from '../rules/invoices.ts';
import {
  creditFields,
  disputeFields,
  invoiceChange,
  newInvoice,
  partFields,
  recurrenceFields,
} from './fields.ts';
import { one } from './invoices.ts';

// Endpoints that create or change invoices; reading is in contract.ts.

const keyHeader = z.object({ 'idempotency-key': z.string().optional() });

export const postInvoice = createRoute({
  method: 'post',
  path: '/api/invoices',
  summary: 'Create a draft invoice',
  description:
    "A customer_id that isn't a UUID means a new customer. The server calculates totals from the lines; totals sent along must match.",
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

/** `POST /api/invoices/{id}/send` and the like, without a body. */
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

export const postSend = createRoute({
  method: 'post',
  path: '/api/invoices/{id}/send',
  summary: 'Send or resend an invoice to its customer, or mark it as sent by hand',
  description:
    'Without a mail server the invoice is marked as sent and its email stays in the mailbox; the message says so.',
  security: ownerOnly,
  request: {
    params: idParam,
    headers: keyHeader,
    query: sendQuery,
  },
  responses: one,
});

export const postCancellation = press('cancellation', 'Void an unpaid invoice');
export const postLateFeeWaiver = press('late-fee-waiver', 'Waive the late fee of an invoice');
export const postDuplicate = press('duplicates', 'Create a draft with the same content');

export const postCredit = createRoute({
  method: 'post',
  path: '/api/invoices/{id}/credits',
  summary: 'Credit part of the balance',
  security: ownerOnly,
  request: { params: idParam, headers: keyHeader, ...jsonBody(creditFields) },
  responses: one,
});

export const putDispute = createRoute({
  method: 'put',
  path: '/api/invoices/{id}/dispute',
  summary: 'Open or settle a dispute; reminders pause meanwhile',
  security: ownerOnly,
  request: {
    params: idParam,
    ...jsonBody(disputeFields),
  },
  responses: one,
});

export const postLink = createRoute({
  method: 'post',
  path: '/api/invoices/{id}/links',
  summary: 'Create another private link for the customer',
  security: ownerOnly,
  request: { params: idParam },
  responses: {
    200: json(z.object({ success: z.literal(true), url: z.string() }), 'Shown only once'),
    ...ownerFailures,
  },
});

export const deleteLinks = createRoute({
  method: 'delete',
  path: '/api/invoices/{id}/links',
  summary: 'Turn off all private links to an invoice',
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
        is_emailed: z.boolean().openapi({ description: 'False without a mail server' }),
        failed: z.array(z.object({ id: z.uuid(), message: z.string() })),
      }),
      "What was sent, and what wasn't and why",
    ),
    ...ownerFailures,
  },
});

export const postEstimateInvoice = createRoute({
  method: 'post',
  path: '/api/estimates/{id}/invoices',
  summary: 'Create a deposit, progress or final invoice draft for an approved estimate',
  security: ownerOnly,
  request: { params: idParam, headers: keyHeader, ...jsonBody(partFields) },
  responses: one,
});

export const postProjectInvoice = createRoute({
  method: 'post',
  path: '/api/projects/{id}/invoice',
  summary: "Create a draft from a project's hours and materials, or return the existing one",
  security: ownerOnly,
  request: { params: idParam },
  responses: one,
});

export const putRecurrence = createRoute({
  method: 'put',
  path: '/api/invoices/{id}/recurrence',
  summary: 'Make this invoice recurring',
  security: ownerOnly,
  request: {
    params: idParam,
    ...jsonBody(recurrenceFields),
  },
  responses: one,
});

export const deleteRecurrence = createRoute({
  method: 'delete',
  path: '/api/invoices/{id}/recurrence',
  summary: 'Stop the recurring invoice',
  security: ownerOnly,
  request: { params: idParam },
  responses: one,
});
