import { inBothLanguages, rows } from '../rows.ts';

const pages = inBothLanguages([
  ...rows(
    'public',
    `
  GET             /customer
  POST            /customer/login/letter
  GET             /customer/login/link
  GET             /customer/login/step
  GET POST        /customer/forgot-password
  GET POST        /customer/reset-password
  GET POST        /customer/signup
  GET POST        /customer/signup/confirm
`,
  ),
  ...rows(
    'sign-in',
    `
  GET POST        /customer/login
  POST            /customer/login/code
  POST            /customer/login/link
  POST            /customer/login/step
`,
  ),
  ...rows('sign-out', 'POST /customer/sign-out'),
  ...rows(
    'customer',
    `
  GET             /customer/dashboard
  GET             /customer/messages
  GET POST        /customer/messages/:id
`,
  ),
]);

/** The customer portal: the ways into an account, and what stands behind them. */
export const customerPortal = [...pages, ...rows('customer', 'POST /api/customer/socket-tickets')];
