import { z } from 'zod';
import { onOrOff, section } from './section.ts';

/** How staff sign in. */
export const team = section(
  z.object({
    /** Staff must set up an authenticator app before anything else opens. */
    requires_authenticator: onOrOff,
  }),
  { requires_authenticator: false },
);
