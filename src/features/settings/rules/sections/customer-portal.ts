import { z } from 'zod';
import { onOrOff, section } from './section.ts';

export const customerPortal = section(
  z.object({
    allow_self_registration: onOrOff,
    require_approval: onOrOff,
    show_pricing: onOrOff,
    allow_online_payments: onOrOff,
    /** Customers are asked for a review after a project is completed, with one reminder. */
    asks_for_reviews: onOrOff,
  }),
  {
    allow_self_registration: true,
    require_approval: false,
    show_pricing: true,
    allow_online_payments: true,
    asks_for_reviews: true,
  },
);
