import { z } from '@hono/zod-openapi';
import { lineCategories } from '#features/price-book/rules/categories.ts';
import { textField } from '#lib/fields.ts';
import { languages } from '#lib/language.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';

/**
 * Back-office spec section 7; `requestId` is our addition: the model uses that request's photos if
 * it can see.
 */
const pricingQuestion = z.object({
  projectDescription: textField(5000, {
    lines: true,
    needed: 'Describe the work first.',
    tooLong: 'Use 5,000 characters or fewer.',
  }),
  category: z.enum(lineCategories).nullish(),
  location: textField(200, { lines: true }).optional(),
  language: z.enum(languages).optional().openapi({ description: 'Of the lines' }),
  priority: z.enum(['flexible', 'normal', 'urgent', 'emergency']).optional(),
  requestId: z.uuid().nullish(),
});
export type PricingQuestion = z.infer<typeof pricingQuestion>;

const pricedLine = z.object({
  description: z.string(),
  quantity: z.number(),
  rate: z.number(),
  amount: z.number(),
  category: z.enum(lineCategories),
  taxable: z.boolean().openapi({ description: 'As the price book says; else taxed' }),
  hours: z.number().optional().openapi({ description: 'Of one unit, from the price book' }),
  material_cost: z.number().optional().openapi({ description: 'Of one unit. Dollars' }),
});

export const pricingAnswer = z.object({
  line_items: z.array(pricedLine),
  total_amount: z.number().openapi({ description: 'Dollars before tax' }),
  confidence_score: z.number().openapi({ description: '0 to 1' }),
  reasoning: z.string(),
  complexity_score: z.number().openapi({ description: 'Out of 10' }),
  questions: z
    .array(
      z.object({
        text: z.string(),
        about: z.string().openapi({ description: 'The part of the description that is meant' }),
        choices: z.array(pricedLine).openapi({ description: 'Services that it may be' }),
      }),
    )
    .openapi({ description: 'Asked instead of guessing, where the confidence is below 0.6' }),
});
export type PricingAnswer = z.infer<typeof pricingAnswer>;

export const postAiPricing = officeEndpoint('post /api/estimates/ai-pricing', {
  summary: 'A price for a described job: from the price book and from similar jobs',
  body: pricingQuestion,
  answer: answerOf({ data: pricingAnswer }),
});
