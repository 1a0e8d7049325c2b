import type { PartnerWork } from '#features/schedule/contract/partner-calendar.ts';
import { partnerCalendarRoute } from '#features/schedule/contract/partner-calendar.ts';
import { maxRangeDays } from '#features/schedule/rules/visits.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { dayAfter, instantAt } from '#lib/days/days.ts';
import { DAYS } from '#lib/days/durations.ts';
import { checkDays } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import { ok } from '#platform/http/ok.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { partnerCalendar } from './export.ts';
import { listAllDaysOff } from './store/schedule.ts';
import { listPartnerWork } from './store/work.ts';

/** A calendar program asks a few times an hour. */
const feedLimit = { name: 'partner-calendar', times: 120, seconds: 600 };

/** Partners' work on the owner's calendar, and each partner's own calendar address. */
export function partnerScheduleRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/partner-calendar', requireRight(app.sessions, 'schedule'));

  routes.openapi(partnerCalendarRoute, async (c) => {
    const { from, to } = c.req.valid('query');
    // Both days are shown.
    checkDays((Date.parse(to) - Date.parse(from)) / DAYS + 1, maxRangeDays);
    const { timeZone } = currentBusiness(app);
    const [orders, away] = await Promise.all([
      listPartnerWork(
        app.database,
        instantAt(from, '00:00', timeZone),
        instantAt(dayAfter(to), '00:00', timeZone),
      ),
      listAllDaysOff(app.database, from, to),
    ]);
    const work = orders.map((order) => ({
      id: order.id,
      order_number: order.orderNumber,
      title: order.title,
      status: order.status as PartnerWork['status'],
      starts_at: order.startsAt?.toISOString() ?? '',
      ends_at: order.endsAt?.toISOString() ?? '',
      visit_id: order.visitId,
      partner: { id: order.partnerId, name: order.partnerName },
      customer_name: `${order.firstName} ${order.lastName}`.trim(),
      city: order.city,
    }));
    const days_off = away.map(({ partner_id, partner_name, ...days }) => ({
      ...days,
      partner: { id: partner_id, name: partner_name },
    }));
    return ok(c, { work, days_off });
  });

  // The token in the address is what grants access.
  routes.use('/calendar/partner/*', limitRate(feedLimit, app.settings.rateLimits));
  routes.get('/calendar/partner/:file{[\\w-]+\\.ics}', async (c) => {
    const token = c.req.param('file').slice(0, -'.ics'.length);
    const calendar = await partnerCalendar(app, token);
    if (!calendar) throw notFound('This calendar');
    return c.body(calendar, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    });
  });
  return routes;
}
