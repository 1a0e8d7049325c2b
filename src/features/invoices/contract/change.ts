import { z } from '@hono/zod-openapi';
import { sendQuery } from '#features/documents/contract.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { invoiceLimits } from '../rules/invoices.ts';
import {
  creditFields,
  disputeFields,
  invoiceChange,
  newInvoice,
  partFields,
  recurrenceFields,
} from './fields.ts';
import { invoiceAnswer } from './invoices.ts';

// Endpoints that create or change invoices; reading is in contract.ts.

const keyHeader = z.object({ 'idempotency-key': z.string().optional() });

export const postInvoice = officeEndpoint('post /api/invoices', {
  summary: 'Create a draft invoice',
  description:
    "A customer_id that isn't a UUID means a new customer. The server calculates totals from the lines; totals sent along must match.",
  headers: keyHeader,
  body: newInvoice,
  answer: invoiceAnswer,
});

export const patchInvoice = officeEndpoint('patch /api/invoices/{id}', {
  summary: 'Change a draft',
  body: invoiceChange,
  answer: invoiceAnswer,
});

/** `POST /api/invoices/{id}/send` and the like, without a body. */
function press<Path extends string>(path: Path, summary: string) {
  return officeEndpoint(`post /api/invoices/{id}/${path}` as const, {
    summary,
    headers: keyHeader,
    answer: invoiceAnswer,
  });
}

export const postSend = officeEndpoint('post /api/invoices/{id}/send', {
  summary: 'Send or resend an invoice to its customer, or mark it as sent by hand',
  description:
    'Without a mail server the invoice is marked as sent and its email stays in the mailbox; the message says so.',
  headers: keyHeader,
  query: sendQuery,
  answer: invoiceAnswer,
});

export const postCancellation = press('cancellation', 'Void an unpaid invoice');
export const postLateFeeWaiver = press('late-fee-waiver', 'Waive the late fee of an invoice');
export const postDuplicate = press('duplicates', 'Create a draft with the same content');

export const postCredit = officeEndpoint('post /api/invoices/{id}/credits', {
  summary: 'Credit part of the balance',
  headers: keyHeader,
  body: creditFields,
  answer: invoiceAnswer,
});

export const putDispute = officeEndpoint('put /api/invoices/{id}/dispute', {
  summary: 'Open or settle a dispute; reminders pause meanwhile',
  body: disputeFields,
  answer: invoiceAnswer,
});

export const postLink = officeEndpoint('post /api/invoices/{id}/links', {
  summary: 'Create another private link for the customer',
  answer: answerOf({ url: z.string() }),
});

export const deleteLinks = officeEndpoint('delete /api/invoices/{id}/links', {
  summary: 'Turn off all private links to an invoice',
  answer: invoiceAnswer,
});

export const postBatch = officeEndpoint('post /api/invoices/sendings', {
  summary: 'Send several drafts',
  body: z.object({
    ids: z.array(z.uuid()).min(1, 'Please choose invoices.').max(invoiceLimits.batch),
  }),
  answer: answerOf({
    sent: z.number().int(),
    is_emailed: z.boolean().openapi({ description: 'False without a mail server' }),
    failed: z.array(z.object({ id: z.uuid(), message: z.string() })),
  }),
});

export const postEstimateInvoice = officeEndpoint('post /api/estimates/{id}/invoices', {
  summary: 'Create a deposit, progress or final invoice draft for an approved estimate',
  headers: keyHeader,
  body: partFields,
  answer: invoiceAnswer,
});

export const postProjectInvoice = officeEndpoint('post /api/projects/{id}/invoice', {
  summary: "Create a draft from a project's hours and materials, or return the existing one",
  answer: invoiceAnswer,
});

export const putRecurrence = officeEndpoint('put /api/invoices/{id}/recurrence', {
  summary: 'Make this invoice recurring',
  body: recurrenceFields,
  answer: invoiceAnswer,
});

export const deleteRecurrence = officeEndpoint('delete /api/invoices/{id}/recurrence', {
  summary: 'Stop the recurring invoice',
  answer: invoiceAnswer,
});
