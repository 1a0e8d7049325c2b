import { rows } from '../rows.ts';

/** The partner portal, whose pages stand at one address for both languages. */
export const partnerPortal = [
  ...rows(
    'public',
    `
  GET             /partner
  POST            /partner/language
  GET POST        /partner/signup
  GET             /partner/signup/sent
`,
  ),
  ...rows('sign-out', 'POST /partner/sign-out'),
  ...rows('partner', 'GET /partner/*'),
];
