import { z } from '@hono/zod-openapi';
import { textField } from '#lib/fields.ts';
import { languages } from '#lib/language.ts';
import { readNumber } from '#lib/money.ts';
import { answerOf, pageQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import {
  amountLimits,
  type EstimateLine,
  estimateLimits,
  filledLines,
  type PartnerEstimateStatus,
} from '../rules.ts';
import { decliningFields, takingFields } from './fields.ts';

/** A typed number from 0 to `max`. */
const typedNumber = (max: number) =>
  z.string().transform((typed, context) => {
    const number = readNumber(typed, max);
    if (number === undefined) context.addIssue('number');
    return number ?? 0;
  });

const estimateLine = z.object({
  description: textField(estimateLimits.line, { needed: true }),
  quantity: z
    .string()
    .transform((typed) => typed || '1')
    .pipe(typedNumber(amountLimits.quantity)),
  rate: typedNumber(amountLimits.rate),
});

/** A partner's estimate as typed: empty rows are left out, a missing quantity is one. */
export const estimateForm = z.object({
  title: textField(estimateLimits.title, { needed: true }),
  description: textField(estimateLimits.description, { lines: true }),
  order_id: z.string(),
  lines: z
    .array(z.object({ description: z.string(), quantity: z.string(), rate: z.string() }))
    .transform(filledLines)
    .pipe(z.array(estimateLine).min(1, 'noLines')),
});

export type TypedEstimate = z.input<typeof estimateForm>;
export type EstimateForm = z.output<typeof estimateForm>;

const answers = ['sent', 'taken', 'declined'] as const;

const partnerEstimate = z
  .object({
    id: z.uuid(),
    estimate_number: z.string(),
    status: z.enum(answers),
    title: z.string(),
    description: z.string(),
    lines: z.array(
      z.object({
        description: z.string(),
        quantity: z.number(),
        rate: z.number(),
        amount: z.number(),
      }),
    ),
    total: z.number(),
    partner: z.object({ id: z.uuid(), name: z.string() }),
    order_id: z.uuid().nullable(),
    order_number: z.string().nullable(),
    project_id: z.uuid().nullable().openapi({ description: "The work order's project" }),
    customer_estimate_id: z.uuid().nullable(),
    reason: z.string(),
    sent_at: z.iso.datetime().nullable(),
    language: z.enum(languages).nullable().openapi({ description: 'As far as its words show it' }),
    can_translate: z.boolean().openapi({ description: 'Whether a language model is set up' }),
  })
  .openapi('PartnerEstimate');

export type PartnerEstimate = z.infer<typeof partnerEstimate>;

const one = answerOf({ partner_estimate: partnerEstimate });

export const listPartnerEstimatesRoute = officeEndpoint('get /api/partner-estimates', {
  summary: "Partners' estimates, newest first, without drafts",
  query: pageQuery.extend({
    status: z.enum(answers).optional(),
    partner_id: z.uuid().optional(),
  }),
  answer: answerOf({
    partner_estimates: z.array(partnerEstimate),
    next_cursor: z.string().nullable(),
  }),
});

export const getPartnerEstimateRoute = officeEndpoint('get /api/partner-estimates/{id}', {
  summary: 'One of them',
  answer: one,
});

export const postTakingRoute = officeEndpoint('post /api/partner-estimates/{id}/taking', {
  summary: "Use it, with markup, in a draft estimate for a project's customer",
  body: takingFields,
  answer: answerOf({ estimate_id: z.uuid() }),
});

export const postDecliningRoute = officeEndpoint('post /api/partner-estimates/{id}/refusal', {
  summary: 'Decline it',
  body: decliningFields,
  answer: one,
});

const estimateTexts = z.object({
  title: z.string(),
  description: z.string(),
  lines: z.array(z.string()),
});

export const postEstimateTranslation = officeEndpoint(
  'post /api/partner-estimates/{id}/translation',
  {
    summary: 'Its texts in English, by the language model that is set up',
    description: 'Nothing is stored.',
    answer: answerOf({ translation: estimateTexts }),
  },
);

/** An estimate for its own partner, drafts included. */
export interface OwnEstimate {
  id: string;
  estimateNumber: string;
  title: string;
  description: string;
  lines: EstimateLine[];
  /** Dollars. */
  total: number;
  status: PartnerEstimateStatus;
  /** Why it was declined. */
  reason: string;
  createdAt: Date;
}
