import { createRoute, z } from '@hono/zod-openapi';
import {
  answerOf,
  failure,
  idParam,
  json,
  jsonBody,
  ownerFailures,
  pageQuery,
} from '#platform/http/api.ts';
import { orderStatuses, partnerTabs, pricings } from '../rules/work-orders.ts';
import {
  change,
  dollars,
  entry,
  instant,
  material,
  maybe,
  photo,
  task,
} from './checklist-and-materials.ts';
import { partnerAnswer } from './fields.ts';

const seenStatuses = [...orderStatuses, 'gone', 'bid', 'declined', 'withdrawn'] as const;

export const partnerSummary = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    title: z.string(),
    trade: z.string(),
    city: z.string(),
    zip_code: z.string(),
    status: z.enum(seenStatuses).openapi({ description: 'The status this partner sees' }),
    is_mine: z.boolean(),
    pricing: z.enum(pricings),
    amount: dollars,
    bid_amount: dollars,
    starts_at: maybe,
    ends_at: maybe,
    offer_ends_at: instant,
    customer_name: z
      .string()
      .nullable()
      .openapi({ description: 'Only once the partner has the order' }),
  })
  .openapi('PartnerWorkOrderSummary');
export type PartnerSummary = z.infer<typeof partnerSummary>;

export const partnerView = partnerSummary
  .extend({
    scope: z.string(),
    checklist: z.array(task),
    materials: z.array(material),
    site_note: z.string(),
    translated: z.array(z.string()).openapi({
      description: 'The English of every text that a language model translated',
    }),
    has_english: z
      .boolean()
      .openapi({ description: 'Whether someone who reads Spanish finds English texts' }),
    customer: z
      .object({
        name: z.string(),
        phone: z.string(),
        phone_extension: z.string(),
        address: z.string(),
        city: z.string(),
        state: z.string(),
        zip_code: z.string(),
      })
      .nullable(),
    offer_note: z.string(),
    cancel_reason: z.string(),
    accepted_at: maybe,
    on_my_way_at: maybe,
    arrived_at: maybe,
    done_at: maybe,
    answers: z.array(z.enum(['accept', 'bid', 'decline'])),
    next_steps: z.array(z.enum(['on_my_way', 'arrived', 'done'])),
    may_ask: z.boolean(),
    may_add: z.boolean().openapi({ description: 'Notes, photos, hours, materials, tasks' }),
    entries: z.array(entry),
    changes: z.array(change),
    photos: z.array(photo),
  })
  .openapi('PartnerWorkOrder');
export type PartnerView = z.infer<typeof partnerView>;

const partnerAnswered = json(
  answerOf({ work_order: partnerView }),
  'The work order as this partner sees it',
);

export const partnerListRoute = createRoute({
  method: 'get',
  path: '/api/partner/work-orders',
  summary: "This partner's offers and work orders, newest first",
  request: { query: pageQuery.extend({ tab: z.enum(partnerTabs).optional() }) },
  responses: {
    200: json(
      answerOf({
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
  summary: 'Record an update; sent again with the same entry_id, it is stored once',
  request: {
    params: idParam,
    body: {
      content: {
        'multipart/form-data': {
          schema: z.object({
            entry_id: z.uuid(),
            kind: z.string(),
            happened_at: instant.optional(),
            body: z.string().optional(),
            details: z.string().optional(),
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
