import { createRoute, z } from '@hono/zod-openapi';
import { shortestSearch } from '../../lib/search.ts';
import { json, ownerFailures, ownerOnly } from '../../platform/http/api.ts';
import { type Found, searchKinds } from './rules.ts';

const found = z
  .object({
    kind: z.enum(searchKinds),
    id: z.uuid(),
    title: z.string(),
    detail: z.string().openapi({ description: 'A town, a name or a first line' }),
  })
  .openapi('Found') satisfies z.ZodType<Found>;

export const searchAnswer = z.object({ success: z.literal(true), results: z.array(found) });

export const search = createRoute({
  method: 'get',
  path: '/api/search',
  summary: 'Search customers, projects, estimates, invoices, requests and conversations',
  description: 'The newest five of each kind.',
  security: ownerOnly,
  request: {
    query: z.object({
      q: z
        .string()
        .trim()
        .min(shortestSearch, `Please type at least ${shortestSearch} characters.`)
        .max(200),
    }),
  },
  responses: { 200: json(searchAnswer, 'The results'), ...ownerFailures },
});
