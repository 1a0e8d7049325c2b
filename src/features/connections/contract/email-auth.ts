import { createRoute, z } from '@hono/zod-openapi';
import { googleCallback } from '../rules.ts';

export const getEmailAuth = createRoute({
  method: 'get',
  path: '/api/email/auth',
  summary: 'Where a browser goes to connect the email account: leads to the settings',
  responses: { 302: { description: 'To the connections in the settings' } },
});

export const getGoogleCallback = createRoute({
  method: 'get',
  path: googleCallback,
  summary: "Where Google's page leads back to, with what it permits",
  request: {
    query: z.object({
      code: z.string().max(2000).default(''),
      state: z.string().max(200).default(''),
    }),
  },
  responses: { 303: { description: 'To the connections in the settings, with how it went' } },
});
