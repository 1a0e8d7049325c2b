import { z } from '@hono/zod-openapi';
import { languages } from '#lib/language.ts';
import { answerOf, idParam, pageQuery, searchQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { offerStatuses, orderStatuses, pricings } from '../rules/work-orders.ts';
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
import {
  cancellation,
  changeRefusal,
  moreOffers,
  newOrder,
  orderChange,
  orderSpanish,
  ownerAnswer,
  reopening,
} from './fields.ts';

export const orderSummary = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    title: z.string(),
    trade: z.string(),
    city: z.string(),
    zip_code: z.string(),
    status: z.enum(orderStatuses),
    pricing: z.enum(pricings),
    amount: dollars,
    starts_at: maybe,
    ends_at: maybe,
    offer_ends_at: instant,
    project: z.object({ id: z.uuid(), title: z.string(), customer_name: z.string() }),
    partner: z.object({ id: z.uuid(), full_name: z.string() }).nullable(),
    created_at: instant,
  })
  .openapi('WorkOrderSummary');
export type OrderSummary = z.infer<typeof orderSummary>;

export const offeredPartner = z.object({
  id: z.uuid(),
  full_name: z.string(),
  business_name: z.string(),
  phone: z.string(),
  email: z.string(),
  language: z.enum(languages),
});

export const offerView = z.object({
  id: z.uuid(),
  partner: offeredPartner,
  status: z.enum(offerStatuses),
  bid_amount: dollars,
  note: z.string(),
  seen_at: maybe,
  answered_at: maybe,
  created_at: instant,
});

export const orderView = orderSummary
  .extend({
    scope: z.string(),
    site_note: z.string(),
    visit_id: z.uuid().nullable(),
    checklist: z.array(task),
    materials: z.array(material),
    notifies_customer: z.boolean(),
    spanish: z
      .array(
        z.object({
          english: z.string(),
          spanish: z.string(),
          by: z.enum(['owner', 'model']).nullable(),
        }),
      )
      .openapi({ description: 'Every text that partners read, with its Spanish or an empty text' }),
    can_translate: z.boolean().openapi({ description: 'Whether a language model is set up' }),
    accepted_at: maybe,
    done_at: maybe,
    confirmed_at: maybe,
    cancelled_at: maybe,
    cancel_reason: z.string(),
    offers: z.array(offerView),
    entries: z.array(entry.extend({ partner_id: z.uuid().nullable() })),
    changes: z.array(change.extend({ estimate_id: z.uuid().nullable() })),
    photos: z.array(photo.extend({ size: z.number().int() })),
    paid_amount: z.number(),
    version: z.number().int().openapi({ description: 'Send it back with a change' }),
    updated_at: instant,
  })
  .openapi('WorkOrder');
export type OrderView = z.infer<typeof orderView>;

const orderAnswer = answerOf({ work_order: orderView });
const keyHeader = z.object({ 'idempotency-key': z.string().optional() });
const offerParam = idParam.extend({ offer_id: z.string().openapi({ format: 'uuid' }) });
const changeParam = idParam.extend({ change_id: z.string().openapi({ format: 'uuid' }) });

export const orderFilter = z.object({
  q: searchQuery,
  status: z.enum(orderStatuses).optional(),
  project_id: z.uuid().optional(),
  partner_id: z.uuid().optional(),
});

export const listRoute = officeEndpoint('get /api/work-orders', {
  summary: 'Work orders, newest first',
  query: pageQuery.extend(orderFilter.shape),
  answer: answerOf({
    work_orders: z.array(orderSummary),
    next_cursor: z.string().nullable(),
  }),
});

export const offerableView = z.object({
  id: z.uuid(),
  full_name: z.string(),
  business_name: z.string(),
  trades: z.array(z.string()),
  has_trade: z.boolean(),
  comes_here: z.boolean(),
  language: z.enum(languages),
});
export const listOfferableRoute = officeEndpoint('get /api/work-orders/partners', {
  summary: 'Partners who can be offered work today: matching trade first, then matching ZIP code',
  query: z.object({
    trade: z.string().max(80).default(''),
    zip_code: z.string().max(10).default(''),
  }),
  answer: answerOf({ partners: z.array(offerableView) }),
});

export const postRoute = officeEndpoint('post /api/work-orders', {
  summary: 'Offer work of a project to partners',
  headers: keyHeader,
  body: newOrder,
  answer: orderAnswer,
});

export const getRoute = officeEndpoint('get /api/work-orders/{id}', {
  summary: 'One work order',
  answer: orderAnswer,
});

export const patchRoute = officeEndpoint('patch /api/work-orders/{id}', {
  summary: "Change a work order; agreed terms can't change once a partner has it",
  body: orderChange,
  answer: orderAnswer,
});

export const putSpanishRoute = officeEndpoint('put /api/work-orders/{id}/spanish', {
  summary: 'Write its texts in Spanish',
  body: orderSpanish,
  answer: orderAnswer,
});

export const postTranslationRoute = officeEndpoint('post /api/work-orders/{id}/translation', {
  summary: 'Have the language model translate what has no Spanish',
  answer: orderAnswer,
});

export const postOffersRoute = officeEndpoint('post /api/work-orders/{id}/offers', {
  summary: 'Offer it to more partners',
  headers: keyHeader,
  body: moreOffers,
  answer: orderAnswer,
});

function ofOffer<Action extends string>(action: Action, summary: string) {
  return officeEndpoint(`post /api/work-orders/{id}/offers/{offer_id}/${action}`, {
    summary,
    params: offerParam,
    answer: orderAnswer,
  });
}

export const postAcceptanceRoute = ofOffer('acceptance', 'Accept this bid');
export const postWithdrawalRoute = ofOffer('withdrawal', 'Withdraw this offer');

function withTexts<Action extends string, Schema extends z.ZodType>(
  action: Action,
  summary: string,
  schema: Schema,
) {
  return officeEndpoint(`post /api/work-orders/{id}/${action}`, {
    summary,
    body: schema,
    answer: orderAnswer,
  });
}

export const postCancellationRoute = withTexts('cancellation', 'Cancel it', cancellation);
export const postReopeningRoute = withTexts('reopening', 'Send it back', reopening);
export const postAnswersRoute = withTexts('answers', "Answer a partner's question", ownerAnswer);

export const postConfirmationRoute = officeEndpoint('post /api/work-orders/{id}/confirmation', {
  summary: 'Confirm that the work is done',
  answer: orderAnswer,
});

export const postPricingRoute = officeEndpoint(
  'post /api/work-orders/{id}/changes/{change_id}/pricing',
  {
    summary: 'Start the customer estimate for extra work',
    params: changeParam,
    answer: answerOf({ work_order: orderView, estimate_id: z.uuid() }),
  },
);

export const postRefusalRoute = officeEndpoint(
  'post /api/work-orders/{id}/changes/{change_id}/refusal',
  { summary: 'Decline extra work', params: changeParam, body: changeRefusal, answer: orderAnswer },
);
