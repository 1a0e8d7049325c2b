import { dayAfter, dayIn, monthStart } from '../../lib/days/days.ts';
import { DAYS } from '../../lib/days/durations.ts';
import { firstIdAt } from '../../lib/ids.ts';
import { createApi } from '../../platform/http/create-api.ts';
import { requireRight } from '../../platform/sessions/require-right.ts';
import type { App } from '../../services/app.ts';
import { readResult, revenueBasis } from '../revenue/index.ts';
import { currentSettings } from '../settings/index.ts';
import { type DashboardView, getDashboard } from './contract.ts';
import { byUrgency, monthsToCompare } from './rules.ts';
import { readMetrics, readNeeds } from './store.ts';

export function dashboardRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/dashboard', requireRight(app.sessions, 'overview'));
  routes.openapi(getDashboard, async (c) =>
    c.json({ success: true as const, dashboard: await view(app) }, 200),
  );
  return routes;
}

async function view(app: App): Promise<DashboardView> {
  const now = app.now();
  const { timezone } = currentSettings(app).system;
  const months = monthsToCompare(timezone, now);
  const today = dayIn(timezone, now);
  const basis = revenueBasis(app);
  const [thisMonth, before, counts, needs] = await Promise.all([
    readResult(app.database, basis, { ...months.now, timeZone: timezone }),
    readResult(app.database, basis, { ...months.before, timeZone: timezone }),
    readMetrics(app.database, {
      firstId: firstIdAt(monthStart(timezone, now)),
      today,
      inAWeek: dayAfter(today, 7),
      idAWeekAgo: firstIdAt(new Date(now.getTime() - 7 * DAYS)),
    }),
    readNeeds(app.database, today, dayAfter(today, 3)),
  ]);
  return {
    ...(counts as Omit<DashboardView, 'revenue' | 'needs'>),
    revenue: {
      basis,
      days: months.now,
      this_month: thisMonth.revenue,
      month_before: before.revenue,
      cost: thisMonth.cost,
      profit: thisMonth.profit,
    },
    needs: needs.sort(byUrgency).map(({ kind, id, title, detail, since, due }) => ({
      kind,
      id,
      title,
      detail,
      since: since.toISOString(),
      due: due?.toISOString() ?? null,
    })),
  };
}
