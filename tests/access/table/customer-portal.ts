import { inBothLanguages, rows } from '../rows.ts';

const pages = inBothLanguages([
  ...rows(
    'public',
    `
  GET             /customer
  POST            /customer/login/email
  GET             /customer/login/link
  GET             /customer/login/step
  GET POST        /customer/forgot-password
  GET POST        /customer/reset-password
  GET POST        /customer/signup
  GET POST        /customer/signup/confirm
  GET POST        /customer/new-email
  POST            /customer/login/passkey/options
  POST            /customer/login/google
`,
  ),
  ...rows(
    'sign-in',
    `
  GET POST        /customer/login
  POST            /customer/login/code
  POST            /customer/login/link
  POST            /customer/login/step
  POST            /customer/login/passkey
`,
  ),
  ...rows('sign-out', 'POST /customer/sign-out'),
  ...rows(
    'customer',
    `
  GET             /customer/dashboard
  GET POST        /customer/profile
  POST            /customer/profile/preferences
  GET POST        /customer/profile/addresses
  GET POST        /customer/profile/addresses/:id
  POST            /customer/profile/addresses/:id/removal
  GET             /customer/profile/security
  POST            /customer/profile/security/password
  POST            /customer/profile/security/email
  POST            /customer/profile/security/code
  POST            /customer/profile/security/app
  POST            /customer/profile/security/app/confirmation
  POST            /customer/profile/security/app/codes
  POST            /customer/profile/security/app/removal
  POST            /customer/profile/security/passkeys
  POST            /customer/profile/security/passkeys/options
  POST            /customer/profile/security/passkeys/:id
  POST            /customer/profile/security/passkeys/:id/removal
  POST            /customer/profile/security/sessions/end
  POST            /customer/profile/security/sessions/:id/end
  GET             /customer/profile/data
  GET             /customer/profile/data/download
  POST            /customer/profile/data/deletion
  POST            /customer/profile/data/deletion/withdrawal
  GET             /customer/messages
  GET POST        /customer/messages/:id
  GET             /customer/requests
  GET             /customer/requests/:id
  GET POST        /customer/requests/:id/additions
  GET POST        /customer/requests/:id/time
  GET POST        /customer/requests/:id/withdrawal
  GET             /customer/requests/new
  GET             /customer/projects
  GET             /customer/projects/:id
  GET             /customer/estimates
  GET             /customer/estimates/:id
  GET             /customer/estimates/:id/pdf
  POST            /customer/estimates/:id/seen
  GET POST        /customer/estimates/:id/total
  GET POST        /customer/estimates/:id/questions
  GET POST        /customer/estimates/:id/approval
  GET POST        /customer/estimates/:id/rejection
  GET POST        /customer/estimates/:id/restoration
  GET POST        /customer/estimates/:id/deposit
  GET             /customer/invoices
  GET             /customer/invoices/statement
  GET             /customer/invoices/statement.csv
  GET             /customer/invoices/:id
  POST            /customer/invoices/:id/seen
  GET POST        /customer/invoices/:id/pdf
  GET POST        /customer/invoices/:id/payment
  GET POST        /customer/invoices/:id/message
  GET POST        /customer/invoices/:id/terminal/:payment
  GET             /customer/appointments
  GET             /customer/visits/:id
  GET POST        /customer/visits/:id/confirmation
  GET POST        /customer/visits/:id/time
  GET             /customer/visits/:id/calendar
  GET POST        /customer/visits/:id/cancellation
  GET POST        /customer/visits/:id/restoration
  GET             /customer/*
`,
  ),
]);

/** The customer portal: the ways to sign in, and what is behind them. */
export const customerPortal = [
  ...pages,
  // Google knows one address, whatever the language.
  ...rows('sign-in', 'GET /customer/login/google/callback'),
  ...rows('customer', 'POST /api/customer/socket-tickets'),
  ...rows('customer', 'GET /api/customer/push-key'),
  ...rows('customer', 'POST /api/customer/push-subscriptions'),
  ...rows('customer', 'POST /api/customer/push-subscriptions/removal'),
];
