import { createRoute, z } from '@hono/zod-openapi';
import { json, ownerFailures, ownerOnly } from '../../platform/http/api.ts';
import { partnerCalendar } from '../schedule/contract/partner-calendar.ts';

export const partnerCalendarRoute = createRoute({
  method: 'get',
  path: '/api/partner-calendar',
  summary: "Partners' work and time off in a range of days",
  security: ownerOnly,
  request: {
    query: z.object({
      from: z.iso.date('Please enter a date as YYYY-MM-DD.'),
      to: z.iso.date('Please enter a date as YYYY-MM-DD.'),
    }),
  },
  responses: { 200: json(partnerCalendar, 'By their start'), ...ownerFailures },
});
