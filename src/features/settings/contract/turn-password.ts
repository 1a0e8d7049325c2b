import { z } from 'zod';

/** The TURN server's password, or the secret it shares with us. */
export const turnPasswordForm = z.object({
  password: z
    .string('Please enter the password.')
    .trim()
    .regex(/^[\x21-\x7e]{1,200}$/, 'Please enter the password without spaces.'),
});
