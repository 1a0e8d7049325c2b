import { createRoute, z } from '@hono/zod-openapi';
import { textField as text } from '../../../lib/fields.ts';
import { json, jsonBody, ownerFailures, ownerOnly } from '../../../platform/http/api.ts';
import { googleProblems, locationIdPattern } from '../rules/google.ts';

const googleView = z.object({
  location_id: z.string(),
  rating: z.number().nullable(),
  count: z.number().int(),
  url: z.string(),
  reviews: z.array(
    z.object({
      author: z.string(),
      author_url: z.string(),
      rating: z.number(),
      text: z.string(),
      written_at: z.string(),
    }),
  ),
  read_at: z.iso.datetime().nullable(),
  problem: z.enum(['', ...googleProblems]),
});

export type GoogleView = z.infer<typeof googleView>;

export const googleConnection = z.object({
  location_id: text(300, { needed: true }).regex(
    locationIdPattern,
    'Please enter a place ID like ChIJN1t_tDeuEmsRUsoyG83frY4.',
  ),
  key: text(200, { needed: true }),
});

const answer = json(
  z.object({
    success: z.literal(true),
    google: googleView.nullable().openapi({ description: 'The key is never sent out' }),
  }),
  'The business on Google',
);

const path = '/api/website/google';

export const getGoogle = createRoute({
  method: 'get',
  path,
  summary: 'What Google gives out about the business',
  security: ownerOnly,
  responses: { 200: answer, ...ownerFailures },
});

export const putGoogleRoute = createRoute({
  method: 'put',
  path,
  summary: 'Connect the business on Google by its place ID and a key for the Places API',
  security: ownerOnly,
  request: jsonBody(googleConnection),
  responses: { 200: answer, ...ownerFailures },
});

export const deleteGoogleRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Disconnect Google, and forget what was read',
  security: ownerOnly,
  responses: { 200: answer, ...ownerFailures },
});

export const refreshGoogleRoute = createRoute({
  method: 'post',
  path: '/api/website/google/refresh',
  summary: 'Read again what Google gives out',
  security: ownerOnly,
  responses: { 200: answer, ...ownerFailures },
});
