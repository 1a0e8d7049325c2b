import { createRoute, z } from '@hono/zod-openapi';
import {
  failure,
  idParam,
  json,
  jsonBody,
  ownerFailures,
  ownerOnly,
  pageQuery,
} from '../../platform/api.ts';
import {
  cancellation,
  changeRefusal,
  moreOffers,
  newOrder,
  orderChange,
  ownerAnswer,
  partnerAnswer,
  reopening,
} from './fields.ts';
import {
  changeStatuses,
  entryAuthors,
  offerStatuses,
  orderPhotoStages,
  orderStatuses,
  partnerTabs,
  pricings,
} from './rules.ts';

const instant = z.iso.datetime();
const maybe = instant.nullable();
const dollars = z.number().nullable().openapi({ description: 'Dollars' });
const task = z.object({ key: z.string(), text: z.string(), done_at: z.string().nullable() });
const material = z.object({
  key: z.string(),
  text: z.string(),
  from: z.enum(['site', 'partner', 'owner']),
});

export const orderSummary = z
  .object({
    ...{ id: z.uuid(), order_number: z.string(), title: z.string(), trade: z.string() },
    ...{ city: z.string(), zip_code: z.string(), status: z.enum(orderStatuses) },
    pricing: z.enum(pricings),
    amount: dollars,
    ...{ starts_at: maybe, ends_at: maybe, offer_ends_at: instant },
    project: z.object({ id: z.uuid(), title: z.string(), customer_name: z.string() }),
    partner: z.object({ id: z.uuid(), full_name: z.string() }).nullable(),
    created_at: instant,
  })
  .openapi('WorkOrderSummary');
export type OrderSummary = z.infer<typeof orderSummary>;

const entry = z.object({
  ...{ id: z.uuid(), kind: z.string(), author: z.enum(entryAuthors), body: z.string() },
  details: z.record(z.string(), z.unknown()),
  ...{ happened_at: instant, created_at: instant },
});

const change = z.object({
  ...{ id: z.uuid(), description: z.string(), amount: z.number() },
  ...{ status: z.enum(changeStatuses), reason: z.string(), created_at: instant },
});

const photo = z.object({
  ...{ id: z.uuid(), url: z.string(), thumbnail_url: z.string(), name: z.string() },
  ...{ stage: z.enum(orderPhotoStages), entry_id: z.uuid().nullable() },
});

export const orderView = orderSummary
  .extend({
    ...{ scope: z.string(), site_note: z.string(), visit_id: z.uuid().nullable() },
    ...{ checklist: z.array(task), materials: z.array(material) },
    tells_customer: z.boolean(),
    ...{ accepted_at: maybe, done_at: maybe, confirmed_at: maybe, cancelled_at: maybe },
    cancel_reason: z.string(),
    offers: z.array(
      z.object({
        id: z.uuid(),
        partner: z.object({
          ...{ id: z.uuid(), full_name: z.string(), business_name: z.string() },
          ...{ phone: z.string(), email: z.string() },
        }),
        status: z.enum(offerStatuses),
        bid_amount: dollars,
        note: z.string(),
        ...{ seen_at: maybe, answered_at: maybe, created_at: instant },
      }),
    ),
    entries: z.array(entry.extend({ partner_id: z.uuid().nullable() })),
    changes: z.array(change.extend({ estimate_id: z.uuid().nullable() })),
    photos: z.array(photo.extend({ size: z.number().int() })),
    paid_amount: z.number(),
    version: z.number().int().openapi({ description: 'To be sent back with a change' }),
    updated_at: instant,
  })
  .openapi('WorkOrder');
export type OrderView = z.infer<typeof orderView>;

const seenStatuses = [...orderStatuses, 'gone', 'bid', 'declined', 'withdrawn'] as const;

export const partnerSummary = z
  .object({
    ...{ id: z.uuid(), order_number: z.string(), title: z.string(), trade: z.string() },
    ...{ city: z.string(), zip_code: z.string() },
    status: z.enum(seenStatuses).openapi({ description: 'How this partner sees it' }),
    is_mine: z.boolean(),
    pricing: z.enum(pricings),
    amount: dollars,
    bid_amount: dollars,
    ...{ starts_at: maybe, ends_at: maybe, offer_ends_at: instant },
    customer_name: z.string().nullable().openapi({ description: 'Once the order is theirs' }),
  })
  .openapi('PartnerWorkOrderSummary');
export type PartnerSummary = z.infer<typeof partnerSummary>;

export const partnerView = partnerSummary
  .extend({
    scope: z.string(),
    ...{ checklist: z.array(task), materials: z.array(material), site_note: z.string() },
    customer: z
      .object({
        ...{ name: z.string(), phone: z.string(), address: z.string(), city: z.string() },
        ...{ state: z.string(), zip_code: z.string() },
      })
      .nullable(),
    offer_note: z.string(),
    cancel_reason: z.string(),
    ...{ accepted_at: maybe, on_my_way_at: maybe, arrived_at: maybe, done_at: maybe },
    answers: z.array(z.enum(['accept', 'bid', 'decline'])),
    next_steps: z.array(z.enum(['on_my_way', 'arrived', 'done'])),
    may_ask: z.boolean(),
    may_add: z.boolean().openapi({ description: 'Notes, photos, hours, materials, tasks' }),
    ...{ entries: z.array(entry), changes: z.array(change), photos: z.array(photo) },
  })
  .openapi('PartnerWorkOrder');
export type PartnerView = z.infer<typeof partnerView>;

const orderAnswer = json(
  z.object({ success: z.literal(true), work_order: orderView }),
  'The work order as it is now',
);
const keyHeader = z.object({ 'idempotency-key': z.string().optional() });
const offerParam = idParam.extend({ offer_id: z.string().openapi({ format: 'uuid' }) });
const changeParam = idParam.extend({ change_id: z.string().openapi({ format: 'uuid' }) });

export const orderFilter = z.object({
  q: z.string().trim().max(200).optional().openapi({ description: 'Three letters and more' }),
  status: z.enum(orderStatuses).optional(),
  ...{ project_id: z.uuid().optional(), partner_id: z.uuid().optional() },
});

export const listRoute = createRoute({
  method: 'get',
  path: '/api/work-orders',
  summary: 'Work orders, newest first',
  security: ownerOnly,
  request: { query: pageQuery.extend(orderFilter.shape) },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        work_orders: z.array(orderSummary),
        next_cursor: z.string().nullable(),
      }),
      'One page',
    ),
    ...ownerFailures,
  },
});

export const offerableView = z.object({
  ...{
    id: z.uuid(),
    full_name: z.string(),
    business_name: z.string(),
    trades: z.array(z.string()),
  },
  ...{ has_trade: z.boolean(), comes_here: z.boolean() },
});
export type OfferableView = z.infer<typeof offerableView>;

export const listOfferableRoute = createRoute({
  method: 'get',
  path: '/api/work-orders/partners',
  summary:
    'Partners who can be offered work today: those of the trade first, then those of the ZIP',
  security: ownerOnly,
  request: {
    query: z.object({
      trade: z.string().max(80).default(''),
      zip_code: z.string().max(10).default(''),
    }),
  },
  responses: {
    200: json(
      z.object({ success: z.literal(true), partners: z.array(offerableView) }),
      'The partners',
    ),
    ...ownerFailures,
  },
});

export const postRoute = createRoute({
  method: 'post',
  path: '/api/work-orders',
  summary: 'Offer work of a project to partners',
  security: ownerOnly,
  request: { headers: keyHeader, ...jsonBody(newOrder) },
  responses: { 200: orderAnswer, ...ownerFailures },
});

export const getRoute = createRoute({
  method: 'get',
  path: '/api/work-orders/{id}',
  summary: 'One work order',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: orderAnswer, ...ownerFailures },
});

export const patchRoute = createRoute({
  method: 'patch',
  path: '/api/work-orders/{id}',
  summary: 'Change a work order; what was agreed stays once it is somebody’s',
  security: ownerOnly,
  request: { params: idParam, ...jsonBody(orderChange) },
  responses: { 200: orderAnswer, ...ownerFailures },
});

export const postOffersRoute = createRoute({
  method: 'post',
  path: '/api/work-orders/{id}/offers',
  summary: 'Offer it to more partners',
  security: ownerOnly,
  request: { params: idParam, headers: keyHeader, ...jsonBody(moreOffers) },
  responses: { 200: orderAnswer, ...ownerFailures },
});

function ofOffer<Word extends string>(word: Word, summary: string) {
  return createRoute({
    method: 'post',
    path: `/api/work-orders/{id}/offers/{offer_id}/${word}`,
    ...{ summary, security: ownerOnly, request: { params: offerParam } },
    responses: { 200: orderAnswer, ...ownerFailures },
  });
}

export const postAcceptanceRoute = ofOffer('acceptance', 'Take this bid');
export const postWithdrawalRoute = ofOffer('withdrawal', 'Take this offer back');

function withWords<Word extends string, Schema extends z.ZodType>(
  word: Word,
  summary: string,
  schema: Schema,
) {
  return createRoute({
    method: 'post',
    path: `/api/work-orders/{id}/${word}`,
    ...{ summary, security: ownerOnly },
    request: { params: idParam, ...jsonBody(schema) },
    responses: { 200: orderAnswer, ...ownerFailures },
  });
}

export const postCancellationRoute = withWords('cancellation', 'Cancel it', cancellation);
export const postReopeningRoute = withWords('reopening', 'Send it back', reopening);
export const postAnswersRoute = withWords('answers', 'Answer what a partner asked', ownerAnswer);

export const postConfirmationRoute = createRoute({
  method: 'post',
  path: '/api/work-orders/{id}/confirmation',
  summary: 'Confirm that the work is done',
  security: ownerOnly,
  request: { params: idParam },
  responses: { 200: orderAnswer, ...ownerFailures },
});

export const postPricingRoute = createRoute({
  method: 'post',
  path: '/api/work-orders/{id}/changes/{change_id}/pricing',
  summary: 'Begin the estimate that asks the customer for extra work',
  security: ownerOnly,
  request: { params: changeParam },
  responses: {
    200: json(
      z.object({ success: z.literal(true), work_order: orderView, estimate_id: z.uuid() }),
      'The work order, and the draft',
    ),
    ...ownerFailures,
  },
});

export const postRefusalRoute = createRoute({
  method: 'post',
  path: '/api/work-orders/{id}/changes/{change_id}/refusal',
  summary: 'Say no to extra work',
  security: ownerOnly,
  request: { params: changeParam, ...jsonBody(changeRefusal) },
  responses: { 200: orderAnswer, ...ownerFailures },
});

const partnerAnswered = json(
  z.object({ success: z.literal(true), work_order: partnerView }),
  'The work order as this partner sees it',
);

export const partnerListRoute = createRoute({
  method: 'get',
  path: '/api/partner/work-orders',
  summary: 'What this partner was offered and what is theirs, newest first',
  request: { query: pageQuery.extend({ tab: z.enum(partnerTabs).optional() }) },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        work_orders: z.array(partnerSummary),
        next_cursor: z.string().nullable(),
      }),
      'One page',
    ),
    ...ownerFailures,
  },
});

export const partnerGetRoute = createRoute({
  method: 'get',
  path: '/api/partner/work-orders/{id}',
  summary: 'One work order as this partner sees it',
  request: { params: idParam },
  responses: { 200: partnerAnswered, ...ownerFailures },
});

export const partnerAnswerRoute = createRoute({
  method: 'post',
  path: '/api/partner/work-orders/{id}/answer',
  summary: 'Accept, bid or decline',
  request: { params: idParam, ...jsonBody(partnerAnswer) },
  responses: { 200: partnerAnswered, ...ownerFailures },
});

const binary = z.string().openapi({ format: 'binary' });

export const partnerEntryRoute = createRoute({
  method: 'post',
  path: '/api/partner/work-orders/{id}/entries',
  summary: 'Tell what happened; sent again under the same entry_id it is stored once',
  request: {
    params: idParam,
    body: {
      content: {
        'multipart/form-data': {
          schema: z.object({
            ...{ entry_id: z.uuid(), kind: z.string(), happened_at: instant.optional() },
            ...{ body: z.string().optional(), details: z.string().optional() },
            stage: z.enum(['before', 'after']).optional(),
            photos: z.array(binary).max(8).optional(),
          }),
        },
      },
    },
  },
  responses: {
    200: partnerAnswered,
    ...ownerFailures,
    413: json(failure, 'Too large'),
    415: json(failure, 'Not a multipart form'),
  },
});
