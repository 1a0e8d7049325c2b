import { currentBusiness } from '#features/settings/index.ts';
import { daysBetween, instantsOf } from '#lib/days/days.ts';
import { checkDays } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { ok } from '#platform/http/ok.ts';
import type { App } from '#services/app.ts';
import * as contract from '../contract/calendar.ts';
import { maxCalendarDays, maxCalendarItems, upcomingCount } from '../rules/calendar.ts';
import { type ItemRow, listBetween, listUpcoming } from '../store/calendar.ts';

export function calendarRoutes(app: App) {
  const routes = createApi();

  routes.openapi(contract.calendarRoute, async (c) => {
    const days = c.req.valid('query');
    checkDays(daysBetween(days.from, days.to) + 1, maxCalendarDays);
    const { from, to } = instantsOf(days, currentBusiness(app).timeZone);
    const limit = maxCalendarItems + 1;
    const rows = from && to ? await listBetween(app.database, from, to, limit) : [];
    const items = rows.slice(0, maxCalendarItems).map(viewItem);
    return ok(c, { items, is_cut: rows.length > items.length });
  });

  routes.openapi(contract.upcomingRoute, async (c) => {
    const rows = await listUpcoming(app.database, app.now(), upcomingCount);
    return ok(c, { items: rows.map(viewItem) });
  });
  return routes;
}

function viewItem({ id, topic, calendarAt, contentType, status, targets }: ItemRow) {
  return {
    id,
    title: topic,
    scheduled_for: (calendarAt ?? new Date(0)).toISOString(),
    content_type: contentType,
    status,
    platforms: [...new Set(targets.map(({ platform }) => platform))],
    may_move: targets.every(({ isOut }) => !isOut),
  };
}
