import { currentBusiness, currentSettings, pageLocale } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import { weekdayOf } from '#lib/days/texts.ts';
import { customerPath } from '#lib/links.ts';
import type { PageLocale } from '#lib/locale.ts';
import { exactMoney, formatMoney } from '#lib/money.ts';
import type { CustomerPortal } from '#services/app.ts';
import { withPeople } from '../actions/people.ts';
import type { Home } from '../contract.ts';
import { readHome } from '../store.ts';
import { dashboardTexts } from '../texts/dashboard.ts';
import { HomePage } from './dashboard-page.tsx';

/** The customer's first page. */
export function homePages({ app, pages, language, guard, page }: CustomerPortal): void {
  const t = dashboardTexts(language);
  pages.get(customerPath('dashboard', language), guard, async (c) => {
    const { id, firstName } = c.get('customer');
    const now = app.now();
    const today = dayIn(currentBusiness(app).timeZone, now);
    const locale = pageLocale(app, language);
    const home = await withPeople(app.database, await readHome(app.database, id, { now, today }));
    const mayPay = currentSettings(app).customer_portal.allow_online_payments;
    const content = (
      <HomePage
        locale={locale}
        firstName={firstName}
        home={home}
        metrics={metricsOf(locale, home)}
        summary={summaryOf(locale, home)}
        mayPay={mayPay}
      />
    );
    const { estimates, invoices, messages } = home;
    return page(c, {
      section: 'dashboard',
      title: t.title,
      content,
      counts: { estimates, invoices, messages },
    });
  });

  function metricsOf({ currency }: PageLocale, home: Home) {
    return [
      { label: t.activeProjects, value: String(home.active_projects) },
      { label: t.pendingEstimates, value: String(home.estimates) },
      { label: t.unpaidInvoices, value: String(home.invoices) },
      {
        label: t.totalSpent,
        value: formatMoney(home.total_spent, currency),
        note: t.totalSpentNote,
      },
      ...(home.credit > 0 ? [{ label: t.credit, value: exactMoney(home.credit, currency) }] : []),
    ];
  }

  function summaryOf(locale: PageLocale, home: Home): string {
    const { next_visit: next, waiting: count } = home;
    return [t.waits({ count }), next && visitOf(locale, next)].filter(Boolean).join(' ');
  }

  function visitOf(locale: PageLocale, next: NonNullable<Home['next_visit']>): string {
    if (next.is_working) return t.working(next);
    if (next.is_on_the_way) return t.onTheWay(next);
    return t.weCome({ day: weekdayOf(next.starts_at, locale) });
  }
}
