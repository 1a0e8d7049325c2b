import type { z } from 'zod';
import { textField } from './fields.ts';
import { parsePhone } from './phone.ts';

/**
 * A phone number, returned as E.164. Separate from the other fields, so that forms without one do
 * not load the rules of all countries.
 */
export function phoneField({ max = 40, needed = false, error = 'phone' } = {}) {
  return textField(max, { needed }).transform((typed, context: z.RefinementCtx) => {
    if (!typed) return typed;
    const phone = parsePhone(typed);
    if (!phone) context.addIssue({ code: 'custom', message: error });
    return phone ?? typed;
  });
}
