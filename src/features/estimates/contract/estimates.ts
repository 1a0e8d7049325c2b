import { createRoute, z } from '@hono/zod-openapi';
import { languages } from '../../../lib/language.ts';
import { actorKinds } from '../../../platform/audit/actor-kinds.ts';
import {
  idParam,
  json,
  jsonBody,
  ownerFailures,
  ownerOnly,
  pageQuery,
  searchQuery,
} from '../../../platform/http/api.ts';
import { discountView, sendQuery } from '../../documents/contract.ts';
import { photoView } from '../../photos/contract.ts';
import { lineCategories } from '../../price-book/rules/categories.ts';
import { priceUnits } from '../../price-book/rules/price-book.ts';
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

const signatureView = z.object({
  signer_name: z.string(),
  is_drawn: z.boolean(),
  signed_at: z.iso.datetime(),
  client_address: z.string(),
  content_hash: z.string(),
  pdf_hash: z.string().nullable().openapi({ description: 'SHA-256, once the copy is made' }),
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
    revisions: z.array(z.object({ revision: z.number().int(), created_at: z.iso.datetime() })),
  })
  .openapi('Estimate');

export type EstimateView = z.infer<typeof estimateView>;

/** The spec reads `data`, the design `estimate`: both are present. */
export const estimateAnswer = z.object({
  success: z.literal(true),
  message: z.string().optional(),
  data: estimateView,
  estimate: estimateView,
});

export const answer = { 200: json(estimateAnswer, 'The estimate as it is now'), ...ownerFailures };

const estimatesAnswer = z.object({
  success: z.literal(true),
  estimates: z.array(estimateSummary),
  next_cursor: z.string().nullable(),
});

export const estimateCounts = z.object({
  total: z.number().int(),
  pending: z.number().int().openapi({ description: 'Sent, without an answer' }),
  approved: z.number().int(),
  total_value: dollars,
});

const historyAnswer = z.object({
  success: z.literal(true),
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

const ofOne = { security: ownerOnly, request: { params: idParam } };

export const listEstimatesRoute = createRoute({
  method: 'get',
  path: '/api/estimates',
  summary: 'Estimates, newest first',
  security: ownerOnly,
  request: { query: pageQuery.extend(estimateFilter.shape) },
  responses: { 200: json(estimatesAnswer, 'One page'), ...ownerFailures },
});

export const countEstimatesRoute = createRoute({
  method: 'get',
  path: '/api/estimates/counts',
  summary: 'How many estimates are pending and approved, and their total value',
  security: ownerOnly,
  responses: {
    200: json(z.object({ success: z.literal(true), counts: estimateCounts }), 'Counts'),
    ...ownerFailures,
  },
});

export const postEstimateRoute = createRoute({
  method: 'post',
  path: '/api/estimates',
  summary: 'Create an estimate; the server calculates amounts and totals',
  security: ownerOnly,
  request: { headers: keyHeader, ...jsonBody(newEstimate) },
  responses: answer,
});

export const getEstimateRoute = createRoute({
  method: 'get',
  path: '/api/estimates/{id}',
  summary: 'One estimate',
  ...ofOne,
  responses: answer,
});

export const patchEstimateRoute = createRoute({
  method: 'patch',
  path: '/api/estimates/{id}',
  summary: 'Change an estimate; a sent one gets a new revision',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(estimateChange) },
  responses: answer,
});

export const getHistoryRoute = createRoute({
  method: 'get',
  path: '/api/estimates/{id}/history',
  summary: 'What happened to an estimate, newest first',
  security: ownerOnly,
  request: { params: idParam, query: pageQuery.pick({ limit: true }) },
  responses: { 200: json(historyAnswer, 'The latest lines'), ...ownerFailures },
});

export const postSendingRoute = createRoute({
  method: 'post',
  path: '/api/estimates/{id}/sending',
  summary:
    'Send an estimate to its customer: an email with the PDF and a private link; or mark it as sent by hand',
  description:
    'Without a mail server the estimate is marked as sent and its email stays in the mailbox.',
  security: ownerOnly,
  request: {
    params: idParam,
    query: sendQuery.extend({
      undoable: z
        .enum(['true'])
        .describe(`Wait ${undoSeconds} seconds, in which DELETE takes it back; not for \`by_hand\``)
        .optional(),
    }),
  },
  responses: answer,
});

export const deleteSendingRoute = createRoute({
  method: 'delete',
  path: '/api/estimates/{id}/sending',
  summary: 'Undo a sending that has not gone out yet',
  ...ofOne,
  responses: answer,
});

export const getEmailRoute = createRoute({
  method: 'get',
  path: '/api/estimates/{id}/email',
  summary: 'A preview of the email that brings an estimate, without a working link',
  ...ofOne,
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        subject: z.string(),
        text: z.string(),
        text_message: z.string().nullable().openapi({
          description: 'The text that goes out too, where the customer prefers texts',
        }),
      }),
      'The email',
    ),
    ...ownerFailures,
  },
});

export const postDuplicateRoute = createRoute({
  method: 'post',
  path: '/api/estimates/{id}/duplicate',
  summary: 'A new draft with the same content',
  security: ownerOnly,
  request: { params: idParam, headers: keyHeader },
  responses: answer,
});

export const postAnswerRoute = createRoute({
  method: 'post',
  path: '/api/estimates/{id}/answers',
  summary: 'Record an answer given by phone, by text or in person',
  description:
    "Does everything the customer's own answer does. A draft counts as seen; a late answer counts too.",
  security: ownerOnly,
  request: { params: idParam, headers: keyHeader, ...jsonBody(recordedAnswer) },
  responses: answer,
});

export const postQuestionAnswerRoute = createRoute({
  method: 'post',
  path: '/api/estimates/{id}/question-answers',
  summary: "Answer a customer's question: on their page, and by email or text",
  security: ownerOnly,
  request: { params: idParam, headers: keyHeader, ...jsonBody(questionAnswer) },
  responses: answer,
});

export const postLinkRoute = createRoute({
  method: 'post',
  path: '/api/estimates/{id}/links',
  summary: 'Another private link, shown only once',
  ...ofOne,
  responses: {
    200: json(z.object({ success: z.literal(true), url: z.string() }), 'The link'),
    ...ownerFailures,
  },
});

export const deleteLinksRoute = createRoute({
  method: 'delete',
  path: '/api/estimates/{id}/links',
  summary: 'Turn off all private links to an estimate',
  ...ofOne,
  responses: {
    200: json(z.object({ success: z.literal(true) }), 'The links no longer work'),
    ...ownerFailures,
  },
});

export const getPdfRoute = createRoute({
  method: 'get',
  path: '/api/estimates/{id}/pdf',
  summary: 'The estimate as a PDF: the signed copy once there is one',
  ...ofOne,
  responses: {
    200: { description: 'PDF', content: { 'application/pdf': { schema: { type: 'string' } } } },
    ...ownerFailures,
  },
});

export const postRequestEstimateRoute = createRoute({
  method: 'post',
  path: '/api/requests/{id}/estimate',
  summary: 'Start an estimate for a request, or return its existing draft',
  ...ofOne,
  responses: answer,
});

export const postProjectEstimateRoute = createRoute({
  method: 'post',
  path: '/api/projects/{id}/estimate',
  summary: 'Start an estimate for a project, or return its existing draft',
  ...ofOne,
  responses: answer,
});
