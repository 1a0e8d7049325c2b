import { z } from 'zod';

/** The key of the language model. */
export const assistantKey = z.object({
  key: z
    .string('Please enter the key.')
    .trim()
    .regex(/^[\x21-\x7e]{1,500}$/, 'Please enter the key as the provider shows it.'),
});
