import { z } from '@hono/zod-openapi';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';
import { platforms } from '../rules/platforms.ts';
import { contentTypes, postStatuses } from '../rules/posts.ts';

const day = z.iso.date('Please enter a date as YYYY-MM-DD.');

export const calendarItem = z
  .object({
    id: z.uuid(),
    title: z.string(),
    scheduled_for: z.iso.datetime().openapi({
      description: 'When it goes out; of one that is out, when it did',
    }),
    content_type: z.enum(contentTypes),
    status: z.enum(postStatuses),
    platforms: z.array(z.enum(platforms)),
    may_move: z.boolean(),
  })
  .openapi('ContentCalendarItem');

export type CalendarItem = z.infer<typeof calendarItem>;

export const calendarRoute = officeEndpoint('get /api/content/calendar', {
  summary: 'The posts of some days, by the clock of the business',
  query: z.object({ from: day, to: day.openapi({ description: 'Included; up to 42 days' }) }),
  answer: answerOf({
    items: z.array(calendarItem),
    is_cut: z.boolean().openapi({ description: 'There are more than 1,000; these come first' }),
  }),
});

export const upcomingRoute = officeEndpoint('get /api/content/upcoming', {
  summary: 'The next five posts and drafts that have a time',
  answer: answerOf({ items: z.array(calendarItem) }),
});
