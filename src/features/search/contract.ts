import { z } from '@hono/zod-openapi';
import { shortestSearch } from '#lib/search.ts';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { type Found, searchKinds, searchLimits } from './rules/kinds.ts';

const found = z
  .object({
    kind: z.enum(searchKinds),
    id: z.uuid().openapi({ description: 'Of the record, or of the thread of a message or email' }),
    title: z.string(),
    detail: z.string().openapi({ description: 'A town, a name or a first line' }),
    aside: z.string().openapi({ description: 'A phone number or a day' }),
    status: z.string().nullable(),
    amount: z.number().nullable(),
  })
  .openapi('Found') satisfies z.ZodType<Found>;

export const search = officeEndpoint('get /api/search', {
  summary: 'Search everything that is recorded',
  description:
    'The newest five of each kind that have all the words. Where nothing has them, words that are close to known ones are corrected.',
  query: z.object({
    q: z
      .string()
      .trim()
      .min(shortestSearch, `Please type at least ${shortestSearch} characters.`)
      .max(200),
  }),
  answer: answerOf({
    results: z.array(found),
    meant: z
      .string()
      .openapi({ description: 'The corrected search that the results are of; else empty' }),
  }),
});

const recentItem = new RegExp(
  `^(${searchKinds.join('|')})\\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`,
);

export const recent = officeEndpoint('get /api/search/recent', {
  summary: 'What was opened lately, as it is now',
  description: 'In the order asked for; what is gone is left out.',
  query: z.object({
    items: z
      .string()
      .max(1000)
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(z.string().regex(recentItem)).max(searchLimits.recent))
      .openapi({ type: 'string', example: 'customer.01a1fd14-4631-7fa6-a4c0-0e801a8ba66f' }),
  }),
  answer: answerOf({ results: z.array(found) }),
});
