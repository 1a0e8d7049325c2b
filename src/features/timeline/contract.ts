import { createRoute, z } from '@hono/zod-openapi';
import { idParam, json, ownerFailures, ownerOnly, pageQuery } from '../../platform/http/api.ts';

const timelineItem = z
  .object({
    id: z.uuid(),
    record_id: z
      .uuid()
      .openapi({ description: 'What it leads to: itself, or the thread of a text or an email' }),
    kind: z.enum([
      'request',
      'conversation',
      'project',
      'estimate',
      'invoice',
      'payment',
      'credit',
      'call',
      'text',
      'email',
    ]),
    at: z.iso.datetime(),
    title: z.string(),
    status: z.string(),
    amount: z.number().nullable(),
  })
  .openapi('TimelineItem');

export type TimelineItem = z.infer<typeof timelineItem>;

export const timelineRoute = createRoute({
  method: 'get',
  path: '/api/customers/{id}/timeline',
  summary: 'What happened with a customer, newest first',
  security: ownerOnly,
  request: { params: idParam, query: pageQuery },
  responses: {
    200: json(
      z.object({
        success: z.literal(true),
        timeline: z.array(timelineItem),
        next_cursor: z.string().nullable(),
      }),
      'One page',
    ),
    ...ownerFailures,
  },
});
