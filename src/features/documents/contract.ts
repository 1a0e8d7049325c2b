import { z } from '@hono/zod-openapi';
import { numberField } from '#lib/fields.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import {
  discountKinds,
  discountProblem,
  documentLimits,
  type GivenDiscount,
} from './rules/documents.ts';

/** A number field whose messages use its label. */
export const namedNumber = (name: string, max: number, example = '') =>
  numberField(max, {
    missing: `${name} must be a number${example}.`,
    low: `${name} can't be below 0.`,
    high: `${name} is too high.`,
    decimals: `${name} can have up to two decimals.`,
  });

export const quantityField = namedNumber('Quantity', documentLimits.quantity, ', like 2.5 or 2:30');
export const rateField = namedNumber('Rate', documentLimits.rate);
/** An amount of money that is paid, credited, refunded, or requested. */
export const amountField = namedNumber('Amount', documentLimits.rate);

/** The discount on a line or document. */
export const discountFields = {
  discount_kind: z.enum(discountKinds, 'Please choose how to set the discount.').optional(),
  discount_value: z
    .number('Discount must be a number.')
    .min(0, "Discount can't be below 0.")
    .max(documentLimits.total, 'Discount is too high.')
    .describe('Dollars or percent, as `discount_kind` says')
    .optional(),
};

/** A discount in responses. */
export const discountView = {
  discount_kind: z.enum(discountKinds),
  discount_value: z.number().describe('Dollars or percent, as `discount_kind` says'),
};

/** Rejects an invalid discount, with the error on its field. */
export function checkDiscount(given: GivenDiscount, context: z.RefinementCtx): void {
  const message = discountProblem(given);
  if (message) context.addIssue({ code: 'custom', path: ['discount_value'], message });
}

/** How a document is sent: by email, or handed over by the owner. */
export const sendQuery = z.object({
  by_hand: z
    .enum(['true'])
    .describe('Mark it as sent without an email: it was handed over otherwise')
    .optional(),
});

export const getUnprintable = officeEndpoint('get /api/documents/unprintable-characters', {
  summary: 'Which characters of a text PDF files show as a box, because no font has them',
  query: z.object({ text: z.string().max(2000) }),
  answer: answerOf({ characters: z.array(z.string()) }),
});
