import { rows } from '../rows.ts';

/** What the owner does with work orders; the partners' side is in `partner-portal.ts`. */
export const workOrders = rows(
  'owner',
  `
  partners:
  GET POST        /api/work-orders
  GET             /api/work-orders/partners
  GET PATCH       /api/work-orders/:id
  PUT             /api/work-orders/:id/spanish
  POST            /api/work-orders/:id/translation
  POST            /api/work-orders/:id/offers
  POST            /api/work-orders/:id/offers/:offer_id/acceptance
  POST            /api/work-orders/:id/offers/:offer_id/withdrawal
  POST            /api/work-orders/:id/cancellation
  POST            /api/work-orders/:id/confirmation
  POST            /api/work-orders/:id/reopening
  POST            /api/work-orders/:id/answers
  POST            /api/work-orders/:id/changes/:change_id/pricing
  POST            /api/work-orders/:id/changes/:change_id/refusal
`,
);
