import { rows } from '../rows.ts';

/** The partner portal, whose pages have one address for both languages. */
export const partnerPortal = [
  ...rows(
    'public',
    `
  GET             /partner
  POST            /partner/language
  GET             /partner/login/step
  GET POST        /partner/forgot-password
  GET POST        /partner/reset-password
  GET POST        /partner/signup
  GET             /partner/signup/sent
  GET             /partner/terms
`,
  ),
  ...rows(
    'sign-in',
    `
  GET POST        /partner/login
  POST            /partner/login/step
`,
  ),
  ...rows(
    'link',
    `
  GET             /partner/application/:token
  POST            /partner/application/:token/confirmation
  POST            /partner/application/:token/answer
  POST            /partner/application/:token/documents
  POST            /partner/application/:token/documents/removal
`,
  ),
  ...rows('sign-out', 'POST /partner/sign-out'),
  ...rows(
    'partner',
    `
  GET             /partner/dashboard
  GET             /partner/schedule
  POST            /partner/schedule/hours
  POST            /partner/schedule/days-off
  POST            /partner/schedule/days-off/:id/removal
  POST            /partner/schedule/calendar
  GET             /partner/estimates
  GET POST        /partner/estimates/new
  GET POST        /partner/estimates/:id
  GET POST        /partner/earnings
  GET             /partner/earnings/statement
  GET             /partner/earnings/statement.csv
  GET             /partner/earnings/statement.pdf
  GET POST        /partner/profile
  POST            /partner/profile/password
  POST            /partner/profile/documents
  GET POST        /partner/profile/tax
  POST      /api/partner/socket-tickets
  GET       /api/partner/push-key
  POST      /api/partner/push-subscriptions
  POST      /api/partner/push-subscriptions/removal
  GET       /api/partner/work-orders
  GET       /api/partner/work-orders/:id
  POST      /api/partner/work-orders/:id/answer
  POST      /api/partner/work-orders/:id/entries
  GET       /partner/work-orders
  GET       /partner/work-orders/:id
  GET POST  /partner/work-orders/:id/answer
  GET POST  /partner/work-orders/:id/entries
`,
  ),
  ...rows('partner', 'GET /partner/*'),
];
