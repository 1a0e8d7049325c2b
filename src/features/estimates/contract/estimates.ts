import { createRoute, z } from '@hono/zod-openapi';
import { discountView, sendQuery } from '#features/documents/contract.ts';
import { photoView } from '#features/photos/contract.ts';
import { lineCategories } from '#features/price-book/rules/categories.ts';
import { priceUnits } from '#features/price-book/rules/price-book.ts';
import { languages } from '#lib/language.ts';
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
import {
  answerMethods,
  depositKinds,
  estimatePriorities,
  estimateStatuses,
  undoSeconds,
} from '../rules/estimates.ts';
import {
  estimateChange,
  newEstimate,
  optionFields,
  questionAnswer,
  recordedAnswer,
} from './fields.ts';

const dollars = z.number().openapi({ description: 'Dollars' });
const instant = z.iso.datetime().nullable();

const discountAmount = z.number().openapi({
  description: 'What the discount of the whole estimate takes off its lines. Dollars',
});

const untaxedAmount = z.number().openapi({
  description: "Of the subtotal, what isn't taxed. Dollars",
});

const lineView = z.object({
  id: z.uuid(),
  option: z.string().openapi({
    description: 'Key of its option; empty where there are none, or it counts in several',
  }),
  options: z.array(z.string()).openapi({
    description: 'Keys of the options it counts in; none: it counts in each',
  }),
  description: z.string(),
  quantity: z.number(),
  unit: z.enum(priceUnits),
  rate: dollars,
  ...discountView,
  amount: z.number().openapi({ description: 'After its discount. Dollars' }),
  category: z.enum(lineCategories),
  taxable: z.boolean().openapi({ description: 'Whether sales tax is on it' }),
  is_optional: z.boolean(),
  hours: z.number().nullable().openapi({ description: 'Of one unit; never shown to customers' }),
  material_cost: dollars.nullable(),
});

export const estimateSummary = z
  .object({
    id: z.uuid(),
    estimate_number: z.string().openapi({ example: 'EST-2026-0187' }),
    title: z.string(),
    description: z.string(),
    contact_name: z.string(),
    contact_email: z.string(),
    contact_phone: z.string(),
    service_address: z.string(),
    status: z.enum(estimateStatuses),
    priority: z.enum(estimatePriorities),
    discount_amount: discountAmount,
    subtotal: z.number().openapi({ description: 'After all discounts. Dollars' }),
    untaxed_amount: untaxedAmount,
    tax_amount: dollars,
    total_amount: dollars.openapi({
      description:
        'Of the recommended option, without optional lines; what was approved, once it was',
    }),
    ai_suggested_price: dollars.nullable(),
    ai_confidence_score: z.number().nullable(),
    ai_reasoning: z.string(),
    customer_id: z.uuid().nullable(),
    project_id: z.uuid().nullable(),
    request_id: z.uuid().nullable(),
    tags: z.array(z.string()),
    valid_until: z.iso.date().nullable(),
    revision: z.number().int(),
    version: z.number().int().openapi({ description: 'Send it back with a change' }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    sending_at: instant.openapi({
      description: 'When it goes out; until then sending can be undone',
    }),
    sent_at: instant,
    viewed_at: instant,
    approved_at: instant,
    rejected_at: instant,
  })
  .openapi('EstimateSummary');

export type EstimateSummary = z.infer<typeof estimateSummary>;

const approvedView = z.object({
  option: z.string(),
  lines: z.array(
    lineView.omit({
      id: true,
      option: true,
      options: true,
      is_optional: true,
      hours: true,
      material_cost: true,
    }),
  ),
  ...discountView,
  discount_amount: discountAmount,
  subtotal: dollars,
  untaxed_amount: untaxedAmount,
  tax_percent: z.number(),
  tax_amount: dollars,
  total_amount: dollars,
  deposit_amount: dollars,
});

export const signatureView = z.object({
  signer_name: z.string(),
  is_drawn: z.boolean(),
  signed_at: z.iso.datetime(),
  client_address: z.string(),
  content_hash: z.string(),
  pdf_hash: z.string().nullable().openapi({ description: 'SHA-256, once the copy is made' }),
});

export const revisionView = z.object({
  revision: z.number().int(),
  created_at: z.iso.datetime(),
});

export const estimateView = estimateSummary
  .extend({
    language: z.enum(languages),
    tax_percent: z.number(),
    deposit_kind: z.enum(depositKinds),
    deposit_value: z.number(),
    ...discountView,
    message: z.string(),
    terms: z.string(),
    notes: z.string(),
    ai_complexity_score: z.number().nullable(),
    options: z.array(optionFields),
    line_items: z.array(lineView),
    reject_reason: z.string(),
    answer_method: z.enum(answerMethods),
    answer_note: z.string(),
    approved: approvedView.nullable(),
    signature: signatureView.nullable(),
    photos: z.array(photoView),
    offered_photos: z
      .array(photoView)
      .openapi({ description: 'Of its request and project: those can be attached' }),
    revisions: z.array(revisionView),
  })
  .openapi('Estimate');

export type EstimateView = z.infer<typeof estimateView>;

/** The spec reads `data`, the design `estimate`: both are present. */
export const estimateAnswer = answerOf({
  message: z.string().optional(),
  data: estimateView,
  estimate: estimateView,
});

const estimatesAnswer = answerOf({
  estimates: z.array(estimateSummary),
  next_cursor: z.string().nullable(),
});

export const estimateCounts = z.object({
  total: z.number().int(),
  pending: z.number().int().openapi({ description: 'Sent, without an answer' }),
  approved: z.number().int(),
  total_value: dollars,
});

const historyAnswer = answerOf({
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      actor: z.enum(actorKinds),
      action: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
});

export type HistoryLine = z.infer<typeof historyAnswer>['history'][number];

/** How a list of estimates is filtered. */
export const estimateFilter = z.object({
  q: searchQuery,
  status: z.enum(estimateStatuses).optional(),
  customer_id: z.uuid().optional(),
  project_id: z.uuid().optional(),
  request_id: z.uuid().optional(),
});

/** A key under which repeated requests are stored once. */
export const keyHeader = z.object({ 'idempotency-key': z.string().optional() });

export const listEstimatesRoute = officeEndpoint('get /api/estimates', {
  summary: 'Estimates, newest first',
  query: pageQuery.extend(estimateFilter.shape),
  answer: estimatesAnswer,
});

export const countEstimatesRoute = officeEndpoint('get /api/estimates/counts', {
  summary: 'How many estimates are pending and approved, and their total value',
  answer: answerOf({ counts: estimateCounts }),
});

export const postEstimateRoute = officeEndpoint('post /api/estimates', {
  summary: 'Create an estimate; the server calculates amounts and totals',
  headers: keyHeader,
  body: newEstimate,
  answer: estimateAnswer,
});

export const getEstimateRoute = officeEndpoint('get /api/estimates/{id}', {
  summary: 'One estimate',
  answer: estimateAnswer,
});

export const patchEstimateRoute = officeEndpoint('patch /api/estimates/{id}', {
  summary: 'Change an estimate; a sent one gets a new revision',
  body: estimateChange,
  answer: estimateAnswer,
});

export const getHistoryRoute = officeEndpoint('get /api/estimates/{id}/history', {
  summary: 'What happened to an estimate, newest first',
  query: pageQuery.pick({ limit: true }),
  answer: historyAnswer,
});

export const postSendingRoute = officeEndpoint('post /api/estimates/{id}/sending', {
  summary:
    'Send an estimate to its customer: an email with the PDF and a private link; or mark it as sent by hand',
  description:
    'Without a mail server the estimate is marked as sent and its email stays in the mailbox.',
  query: sendQuery.extend({
    undoable: z
      .enum(['true'])
      .describe(`Wait ${undoSeconds} seconds, in which DELETE takes it back; not for \`by_hand\``)
      .optional(),
  }),
  answer: estimateAnswer,
});

export const deleteSendingRoute = officeEndpoint('delete /api/estimates/{id}/sending', {
  summary: 'Undo a sending that has not gone out yet',
  answer: estimateAnswer,
});

export const getEmailRoute = officeEndpoint('get /api/estimates/{id}/email', {
  summary: 'A preview of the email that brings an estimate, without a working link',
  answer: answerOf({
    subject: z.string(),
    text: z.string(),
    text_message: z.string().nullable().openapi({
      description: 'The text that goes out too, where the customer prefers texts',
    }),
  }),
});

export const postDuplicateRoute = officeEndpoint('post /api/estimates/{id}/duplicate', {
  summary: 'A new draft with the same content',
  headers: keyHeader,
  answer: estimateAnswer,
});

export const postAnswerRoute = officeEndpoint('post /api/estimates/{id}/answers', {
  summary: 'Record an answer given by phone, by text or in person',
  description:
    "Does everything the customer's own answer does. A draft counts as seen; a late answer counts too.",
  headers: keyHeader,
  body: recordedAnswer,
  answer: estimateAnswer,
});

export const postQuestionAnswerRoute = officeEndpoint('post /api/estimates/{id}/question-answers', {
  summary: "Answer a customer's question: on their page, and by email or text",
  headers: keyHeader,
  body: questionAnswer,
  answer: estimateAnswer,
});

export const postLinkRoute = officeEndpoint('post /api/estimates/{id}/links', {
  summary: 'Another private link, shown only once',
  answer: answerOf({ url: z.string() }),
});

export const deleteLinksRoute = officeEndpoint('delete /api/estimates/{id}/links', {
  summary: 'Turn off all private links to an estimate',
  answer: answerOf({}),
});

export const getPdfRoute = createRoute({
  method: 'get',
  path: '/api/estimates/{id}/pdf',
  summary: 'The estimate as a PDF: the signed copy once there is one',
  security: ownerOnly,
  request: { params: idParam },
  responses: {
    200: { description: 'PDF', content: { 'application/pdf': { schema: { type: 'string' } } } },
    ...ownerFailures,
  },
});

export const postRequestEstimateRoute = officeEndpoint('post /api/requests/{id}/estimate', {
  summary: 'Start an estimate for a request, or return its existing draft',
  answer: estimateAnswer,
});

export const postProjectEstimateRoute = officeEndpoint('post /api/projects/{id}/estimate', {
  summary: 'Start an estimate for a project, or return its existing draft',
  answer: estimateAnswer,
});
