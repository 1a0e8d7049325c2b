import { createRoute, z } from '@hono/zod-openapi';
import { shortestSearch } from '../../lib/search.ts';
import { json, ownerFailures, ownerOnly } from '../../platform/http/api.ts';
import { type Found, searchKinds } from './rules.ts';

const found = z
  .object({
    kind: z.enum(searchKinds),
    id: z.uuid(),
    title: z.string(),
    detail: z.string().openapi({ description: 'A town, whose it is, a first line' }),
  })
  .openapi('Found') satisfies z.ZodType<Found>;

export const searchAnswer = z.object({ success: z.literal(true), results: z.array(found) });

export const search = createRoute({
  method: 'get',
  path: '/api/search',
  summary: 'Customers, projects, estimates, invoices, requests and conversations by a few letters',
  description: 'The newest five of each kind.',
  security: ownerOnly,
  request: {
    query: z.object({
      q: z
        .string()
        .trim()
        .min(shortestSearch, `Please type at least ${shortestSearch} letters.`)
        .max(200),
    }),
  },
  responses: { 200: json(searchAnswer, 'What was found'), ...ownerFailures },
});
