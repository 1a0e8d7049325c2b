import { rows } from '../rows.ts';

/** The partner portal, whose pages stand at one address for both languages. */
export const partnerPortal = [
  ...rows(
    'public',
    `
  GET             /partner
  POST            /partner/language
`,
  ),
  ...rows('sign-out', 'POST /partner/sign-out'),
  ...rows(
    'partner',
    `
  GET       /api/partner/work-orders
  GET       /api/partner/work-orders/:id
  POST      /api/partner/work-orders/:id/answer
  POST      /api/partner/work-orders/:id/entries
  GET       /partner/work-orders
  GET       /partner/work-orders/:id
  POST      /partner/work-orders/:id/answer
  POST      /partner/work-orders/:id/entries
`,
  ),
  ...rows('partner', 'GET /partner/*'),
];
