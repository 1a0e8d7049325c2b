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
  GET             /partner/dashboard
  GET             /partner/schedule
  POST            /partner/schedule/hours
  POST            /partner/schedule/days-off
  POST            /partner/schedule/days-off/:id/removal
  POST            /partner/schedule/calendar
  GET POST        /partner/earnings
  GET             /partner/earnings/statement
  GET             /partner/earnings/statement.csv
  GET             /partner/earnings/statement.pdf
  GET POST        /partner/profile/tax
  GET             /partner/*
`,
  ),
];
