import type { SQL } from 'drizzle-orm';
import { monthsOfTrend } from '#features/analytics/rules.ts';
import { backupNeeds } from '#features/business-data/index.ts';
import { callNeeds } from '#features/calls/index.ts';
import { conversationNeeds } from '#features/conversations/index.ts';
import { accountNeeds } from '#features/customer-accounts/index.ts';
import { dangerNeeds } from '#features/dangers/index.ts';
import { draftNeeds } from '#features/email-assistant/index.ts';
import { estimateNeeds } from '#features/estimates/index.ts';
import { invoiceNeeds } from '#features/invoices/index.ts';
import { emailNeeds } from '#features/mailbox/index.ts';
import { messageNeeds } from '#features/messages/index.ts';
import { partnerEstimateNeeds } from '#features/partner-estimates/index.ts';
import { partnerNeeds } from '#features/partners/index.ts';
import { projectNeeds } from '#features/projects/index.ts';
import { reminderNeeds } from '#features/reminders/index.ts';
import { requestNeeds } from '#features/requests/index.ts';
import { readMonths, readResult, revenueBasis } from '#features/revenue/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { textNeeds } from '#features/text-messages/index.ts';
import { workOrderNeeds } from '#features/work-orders/index.ts';
import { dayAfter, dayIn, instantAt, monthStart } from '#lib/days/days.ts';
import { DAYS } from '#lib/days/durations.ts';
import { firstIdAt } from '#lib/ids.ts';
import { mayAccess, type OfficeRole } from '#lib/rights.ts';
import type { App } from '#services/app.ts';
import type { DashboardView, NeedView } from '../contract.ts';
import { byUrgency, firstNeeds, levelOf, monthsToCompare, type Need } from '../rules.ts';
import { readMetrics, readNeeds } from '../store.ts';

/** How many days before it expires an estimate is shown. */
const expiresSoonDays = 3;

/** Everything on the first screen, read at once. */
export async function viewDashboard(app: App, role: OfficeRole): Promise<DashboardView> {
  const now = app.now();
  const { timezone } = currentSettings(app).system;
  const months = monthsToCompare(timezone, now);
  const trend = monthsOfTrend(timezone, now);
  const today = dayIn(timezone, now);
  const basis = revenueBasis(app);
  const [thisMonth, before, byMonth, counts, { needs, dangers, total }] = await Promise.all([
    readResult(app.database, basis, { ...months.now, timeZone: timezone }),
    readResult(app.database, basis, { ...months.before, timeZone: timezone }),
    readMonths(app.database, basis, {
      from: dayIn(timezone, trend.from),
      to: today,
      timeZone: timezone,
    }),
    readMetrics(app.database, {
      firstId: firstIdAt(monthStart(timezone, now)),
      today,
      inAWeek: dayAfter(today, 7),
      idAWeekAgo: firstIdAt(new Date(now.getTime() - 7 * DAYS)),
    }),
    viewNeeds(app, role, firstNeeds),
  ]);
  return {
    ...(counts as Omit<DashboardView, 'revenue' | 'needs' | 'needs_total'>),
    revenue: {
      basis,
      days: months.now,
      this_month: thisMonth.revenue,
      month_before: before.revenue,
      cost: thisMonth.cost,
      profit: thisMonth.profit,
      months: trend.months.map((month) => ({ month, revenue: byMonth.get(month)?.revenue ?? 0 })),
    },
    needs,
    needs_total: total,
    dangers_total: dangers,
  };
}

/** The first items waiting for the owner, and how many there are, dangers also alone. */
export async function viewNeeds(
  app: App,
  role: OfficeRole,
  max: number,
): Promise<{ needs: NeedView[]; dangers: number; total: number }> {
  const { timezone } = currentSettings(app).system;
  const today = dayIn(timezone, app.now());
  const all = needsOfAll(role, today, timezone);
  const { needs, ...counts } = await readNeeds(app.database, all, max);
  return { needs: needs.sort(byUrgency).slice(0, max).map(viewNeed), ...counts };
}

/** What is waiting for a role, as each feature selects it. `today` as YYYY-MM-DD. */
function needsOfAll(role: OfficeRole, today: string, timeZone: string): SQL[] {
  return [
    ...dangerNeeds(),
    ...(mayAccess(role, 'owner', 'change') ? backupNeeds() : []),
    ...conversationNeeds(),
    ...requestNeeds(),
    ...projectNeeds(today),
    ...reminderNeeds(instantAt(dayAfter(today), '00:00', timeZone)),
    ...invoiceNeeds(today),
    ...estimateNeeds(today, dayAfter(today, expiresSoonDays)),
    ...callNeeds(),
    ...messageNeeds(),
    ...textNeeds(),
    ...emailNeeds(),
    ...draftNeeds(),
    ...workOrderNeeds(),
    ...partnerEstimateNeeds(),
    ...partnerNeeds(),
    ...accountNeeds(),
  ];
}

function viewNeed(need: Need): NeedView {
  const { kind, id, title, detail, amount, since, due, isEmergency, path } = need;
  return {
    kind,
    id,
    title,
    detail,
    amount,
    since: since.toISOString(),
    due: due?.toISOString() ?? null,
    level: levelOf(need),
    is_emergency: isEmergency,
    path,
  };
}
