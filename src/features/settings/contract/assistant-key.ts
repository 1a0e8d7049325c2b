import { z } from 'zod';

/** The language model's key. */
export const assistantKey = z.object({
  key: z
    .string('Please enter the key.')
    .trim()
    .regex(/^[\x21-\x7e]{1,500}$/, 'Please enter the key as the provider shows it.'),
});
