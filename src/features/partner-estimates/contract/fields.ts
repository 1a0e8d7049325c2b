import { z } from 'zod';
import { textField } from '#lib/fields.ts';
import { estimateLimits, maxMarkup } from '../rules.ts';

const markupRange = `Please enter a number from 0 to ${maxMarkup}.`;

/** How it becomes a customer's estimate; with the project if it wasn't made for a work order. */
export const takingFields = z.object({
  markup_percent: z.number(markupRange).min(0, markupRange).max(maxMarkup, markupRange),
  project_id: z.uuid().optional(),
});

export const decliningFields = z.object({
  reason: textField(estimateLimits.reason, { lines: true }).default(''),
});
