import { z } from '@hono/zod-openapi';
import { answerOf } from '#platform/http/api.ts';
import { officeEndpoint } from '#platform/http/endpoint.ts';

// What the owner's calendar shows of partners, provided by the feature partner-schedule.

const partner = z.object({ id: z.uuid(), name: z.string() });

const work = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    title: z.string(),
    status: z.enum(['accepted', 'on_my_way', 'arrived', 'done', 'confirmed']),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    visit_id: z.uuid().nullable().openapi({ description: 'The visit that was given to a partner' }),
    partner,
    customer_name: z.string(),
    city: z.string(),
  })
  .openapi('PartnerWork');

const daysOff = z.object({
  id: z.uuid(),
  partner,
  from: z.iso.date(),
  to: z.iso.date(),
  note: z.string(),
});

const partnerCalendar = answerOf({
  work: z.array(work),
  days_off: z.array(daysOff),
});

export type PartnerWork = z.infer<typeof work>;
export type PartnerCalendar = Omit<z.infer<typeof partnerCalendar>, 'success'>;

export const partnerCalendarRoute = officeEndpoint('get /api/partner-calendar', {
  summary: "Partners' work and time off in a range of days",
  query: z.object({
    from: z.iso.date('Please enter a date as YYYY-MM-DD.'),
    to: z.iso.date('Please enter a date as YYYY-MM-DD.'),
  }),
  answer: partnerCalendar,
});
