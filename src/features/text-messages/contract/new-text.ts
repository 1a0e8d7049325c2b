import { z } from 'zod';
import { phoneField } from '#lib/phone-field.ts';
import { cleanText, maxTextLength } from '../rules/texts.ts';

/** A text as the owner's form submits it. */
export const newTextFields = z.object({
  phone: phoneField({ needed: true }),
  customer_id: z.uuid().optional(),
  body: z
    .string('required')
    .refine((typed) => cleanText(typed) !== '', 'required')
    .max(maxTextLength, `tooLong:${maxTextLength}`),
});
