import { projectStatuses } from '#features/projects/rules/projects.ts';
import {
  type Period as RevenuePeriod,
  readBestCustomers,
  readMonths,
  readResult,
  revenueBasis,
} from '#features/revenue/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import type { App } from '#services/app.ts';
import type { AnalyticsView, Side } from './contract.ts';
import {
  averageOf,
  daysOfSpan,
  maxTopCustomers,
  monthsOfTrend,
  type Period,
  type Span,
  spansOf,
} from './rules.ts';
import { readRecent } from './store/activity.ts';
import {
  countCompletedByMonth,
  readNames,
  readSources,
  readStatuses,
  readTotals,
} from './store/analytics.ts';
import { readRequests } from './store/requests.ts';

/** All numbers of a period that ends today, in the business's time zone. */
export async function viewAnalytics(app: App, period: Period): Promise<AnalyticsView> {
  const { timezone } = currentSettings(app).system;
  const basis = revenueBasis(app);
  const spans = spansOf(period, timezone, app.now());
  const trend = monthsOfTrend(timezone, app.now());
  const trendSpan = { from: trend.from, to: spans.now.to };
  const [now, before, completed, results, statuses, top_customers, sources, recent] =
    await Promise.all([
      readSide(app, spans.now, timezone),
      readSide(app, spans.before, timezone),
      countCompletedByMonth(app.database, trendSpan, timezone),
      readMonths(app.database, basis, periodOf(trendSpan, timezone)),
      readStatuses(app.database, spans.now),
      readTopCustomers(app, spans.now),
      readSources(app.database, spans.now),
      readRecent(app.database, basis),
    ]);
  return {
    period,
    revenue_basis: basis,
    now,
    before,
    months: trend.months.map((month) => ({
      month,
      projects: completed.get(month) ?? 0,
      ...(results.get(month) ?? { revenue: 0, cost: 0, profit: 0 }),
    })),
    statuses: projectStatuses.flatMap((status) => statuses.filter((one) => one.status === status)),
    top_customers,
    sources,
    recent,
  };
}

async function readTopCustomers(app: App, span: Span): Promise<AnalyticsView['top_customers']> {
  const period = periodOf(span, currentSettings(app).system.timezone);
  const best = await readBestCustomers(app.database, revenueBasis(app), period, maxTopCustomers);
  const names = await readNames(
    app.database,
    best.map(({ id }) => id),
  );
  return best.flatMap((one) => {
    const name = names.get(one.id);
    return name === undefined ? [] : [{ ...one, name }];
  });
}

async function readSide(app: App, span: Span, timeZone: string): Promise<Side> {
  const basis = revenueBasis(app);
  const [{ brought, ...counts }, result, requests] = await Promise.all([
    readTotals(app.database, span, basis),
    readResult(app.database, basis, periodOf(span, timeZone)),
    readRequests(app.database, span),
  ]);
  const average_project = averageOf(brought, counts.completed);
  const days = daysOfSpan(span, timeZone);
  return { days, ...result, ...counts, average_project, ...requests };
}

function periodOf(span: Span, timeZone: string): RevenuePeriod {
  return { ...daysOfSpan(span, timeZone), timeZone };
}
