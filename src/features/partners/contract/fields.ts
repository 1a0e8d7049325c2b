import { z } from 'zod';
import { ownText } from '../../../lib/fields.ts';
import { longestReason } from '../rules/partners.ts';

/** With the version of the record that was shown. */
export const plainDecision = z.object({ version: z.int().min(1) });

export const saidDecision = plainDecision.extend({
  reason: ownText(longestReason, { lines: true, needed: 'Please write a message for them.' }),
});

export type Said = z.infer<typeof saidDecision>;
