import type { App } from '../../services/app.ts';
import { projectStatuses } from '../projects/rules/projects.ts';
import { currentSettings } from '../settings/index.ts';
import type { AnalyticsView, Side } from './contract.ts';
import { averageOf, daysOfSpan, monthsOfTrend, type Period, type Span, spansOf } from './rules.ts';
import { readRecent } from './store/activity.ts';
import {
  readMonths,
  readSources,
  readStatuses,
  readTopCustomers,
  readTotals,
} from './store/analytics.ts';
import { readRequests } from './store/requests.ts';

/** All numbers of a period that ends today, by the clock of the business. */
export async function viewAnalytics(app: App, period: Period): Promise<AnalyticsView> {
  const { timezone } = currentSettings(app).system;
  const spans = spansOf(period, timezone, app.now());
  const trend = monthsOfTrend(timezone, app.now());
  const [now, before, months, statuses, top_customers, sources, recent] = await Promise.all([
    readSide(app, spans.now, timezone),
    readSide(app, spans.before, timezone),
    readMonths(app.database, { from: trend.from, to: spans.now.to }, timezone),
    readStatuses(app.database, spans.now),
    readTopCustomers(app.database, spans.now),
    readSources(app.database, spans.now),
    readRecent(app.database),
  ]);
  return {
    period,
    now,
    before,
    months: trend.months.map(
      (month) => months.find((one) => one.month === month) ?? { month, projects: 0, revenue: 0 },
    ),
    statuses: projectStatuses.flatMap((status) => statuses.filter((one) => one.status === status)),
    top_customers,
    sources,
    recent,
  };
}

async function readSide(app: App, span: Span, timeZone: string): Promise<Side> {
  const [totals, requests] = await Promise.all([
    readTotals(app.database, span),
    readRequests(app.database, span),
  ]);
  const average_project = averageOf(totals.revenue, totals.completed);
  return { days: daysOfSpan(span, timeZone), ...totals, average_project, ...requests };
}
