import { z } from '@hono/zod-openapi';
import { textField as text } from '#lib/fields.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
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

const answer = answerOf({
  google: googleView.nullable().openapi({ description: 'The key is never sent out' }),
});

const path = '/api/website/google';

export const getGoogle = officeEndpoint(`get ${path}`, {
  summary: 'What Google gives out about the business',
  answer: answer,
});

export const putGoogleRoute = officeEndpoint(`put ${path}`, {
  summary: 'Connect the business on Google by its place ID and a key for the Places API',
  body: googleConnection,
  answer: answer,
});

export const deleteGoogleRoute = officeEndpoint(`delete ${path}`, {
  summary: 'Disconnect Google, and forget what was read',
  answer: answer,
});

export const refreshGoogleRoute = officeEndpoint('post /api/website/google/refresh', {
  summary: 'Read again what Google gives out',
  answer: answer,
});
