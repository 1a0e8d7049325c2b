import { calledName } from '#features/customers/rules/called-name.ts';
import { withPartner } from '#features/partners/index.ts';
import { knownTravelOf } from '#features/schedule/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { dayIn, instantAt, monthStart } from '#lib/days/days.ts';
import { partOfDay } from '#lib/days/formats.ts';
import { type Clock, weekdayOf } from '#lib/days/texts.ts';
import { partnerRoutes } from '#lib/links.ts';
import type { PartnerPortal } from '#services/app.ts';
import { leaveFor } from '../rules.ts';
import { readPartnerHome } from '../store.ts';
import { dashboardTexts } from '../texts/index.ts';
import { DashboardPage, isInProgress, NextJob } from './dashboard-page.tsx';

/** A partner's first page. */
export function dashboardPages({ app, pages, guard, page }: PartnerPortal): void {
  pages.get(
    partnerRoutes.dashboard,
    guard,
    withPartner(async (c, partner, language) => {
      const t = dashboardTexts(language);
      const now = app.now();
      const { timeZone } = currentBusiness(app);
      const clock: Clock = { language, timeZone, now };
      const today = dayIn(timeZone, now);
      const month = monthStart(timeZone, now);
      const home = await readPartnerHome(app.database, partner.id, {
        language,
        now,
        todayStart: instantAt(today, '00:00', timeZone),
        monthStart: month,
        monthDay: dayIn(timeZone, month),
      });
      const jobsToday = home.upcoming.filter(
        ({ starts_at }) => starts_at && dayIn(timeZone, new Date(starts_at)) === today,
      );
      const weekday = weekdayOf(now.toISOString(), clock);
      const day = weekday.charAt(0).toUpperCase() + weekday.slice(1);
      const next = home.upcoming.find(isInProgress) ?? home.upcoming[0];
      const content = (
        <DashboardPage
          clock={clock}
          home={home}
          today={today}
          currency={currentSettings(app).system.currency}
          title={t[partOfDay(now, timeZone)]({ name: calledName(partner.fullName) })}
          summary={t.today({ day, count: jobsToday.length })}
        />
      );
      const leaveAt =
        next && leaveFor(next, home.stops, { today, timeZone, now }, await knownTravelOf(app));
      const foot = next && <NextJob job={next} clock={clock} leaveAt={leaveAt} />;
      return page(c, { section: 'dashboard', title: t.title, content, foot });
    }),
  );
}
