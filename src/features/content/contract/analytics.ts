import { z } from '@hono/zod-openapi';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { platforms } from '../rules/platforms.ts';
import { contentTypes } from '../rules/posts.ts';

const count = z.number().int();
const sums = {
  posts: count,
  reach: count.openapi({ description: 'People reached, where platforms or the owner tell' }),
  engagement: count.openapi({ description: 'Likes, comments and shares together' }),
  clicks: count.openapi({ description: 'Clicks on the link to the website' }),
  requests: count.openapi({ description: 'Work requests of visitors who came by that link' }),
};

const analyticsView = z
  .object({
    totals: z.object(sums),
    posts: z.array(z.object({ id: z.uuid(), title: z.string(), ...sums })),
    types: z.array(z.object({ content_type: z.enum(contentTypes), ...sums })),
    platforms: z.array(z.object({ platform: z.enum(platforms), ...sums })),
    hours: z.array(z.object({ hour: count, ...sums })),
    best_hours: z
      .array(count)
      .openapi({ description: 'By own numbers; empty before there are enough' }),
  })
  .openapi('ContentAnalytics');

export type ContentAnalytics = z.infer<typeof analyticsView>;

export const contentAnalyticsRoute = officeEndpoint('get /api/content/analytics', {
  summary: 'What posts brought: by post, type, platform and hour',
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(90) }),
  answer: answerOf({ analytics: analyticsView }),
});

export const postMetricsRoute = officeEndpoint('post /api/content/metrics', {
  summary: 'Read followers and the numbers of posts from the connected accounts now',
  answer: answerOf({}),
});
