import { z } from 'zod';
import { textField } from '#lib/fields.ts';
import { maxReasonLength } from '../rules/partners.ts';

/** With the version of the record that was shown. */
export const plainDecision = z.object({ version: z.int().min(1) });

export const decisionInput = plainDecision.extend({
  reason: textField(maxReasonLength, { lines: true, needed: 'Please write a message for them.' }),
});

export type DecisionInput = z.infer<typeof decisionInput>;
