import { z } from '@hono/zod-openapi';
import { answerOf, pageQuery } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';

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

export const timelineRoute = officeEndpoint('get /api/customers/{id}/timeline', {
  summary: 'What happened with a customer, newest first',
  query: pageQuery,
  answer: answerOf({
    timeline: z.array(timelineItem),
    next_cursor: z.string().nullable(),
  }),
});
