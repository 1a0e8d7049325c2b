import type { Context } from 'hono';
import { dayIn } from '../../../lib/dates.ts';
import { customerPath } from '../../../lib/links.ts';
import type { PageLocale } from '../../../lib/locale.ts';
import { formatMoney } from '../../../lib/money.ts';
import { formatPhone } from '../../../lib/phone.ts';
import { weekdayOf } from '../../../lib/when.ts';
import type { HttpEnv } from '../../../platform/http/http-env.ts';
import type { CustomerPortal } from '../../../services/app.ts';
import { pageLocale } from '../../customer-accounts/index.ts';
import { findProfile } from '../../customer-accounts/store/records.ts';
import { portalTexts } from '../../customer-accounts/texts/portal.ts';
import { newFormProps } from '../../requests/public/pages/form-props.ts';
import { RequestPage } from '../../requests/public/request-page.tsx';
import { listBookingTimes } from '../../schedule/index.ts';
import { currentBusiness, currentSettings } from '../../settings/index.ts';
import type { Home } from '../contract.ts';
import { readHome } from '../store.ts';
import { HomePage } from './dashboard-page.tsx';

/** What a customer sees first, and the request form with what is known of them. */
export function homePages({ app, pages, language, guard, page }: CustomerPortal): void {
  const t = portalTexts(language);
  pages.get(customerPath('dashboard', language), guard, async (c) => {
    const { id, firstName } = c.get('customer');
    const now = app.now();
    const today = dayIn(currentBusiness(app).timeZone, now);
    const locale = pageLocale(app, language);
    const home = await readHome(app.database, id, { now, today });
    const mayPay = currentSettings(app).customer_portal.allow_online_payments;
    const content = (
      <HomePage
        locale={locale}
        firstName={firstName}
        home={home}
        figures={figuresOf(locale, home)}
        summary={summaryOf(locale, home)}
        mayPay={mayPay}
      />
    );
    const { estimates, invoices } = home;
    return page(c, {
      section: 'dashboard',
      title: t.home.title,
      content,
      counts: { estimates, invoices },
    });
  });

  pages.get(customerPath('newRequest', language), guard, async (c: Context<HttpEnv>) => {
    const profile = await findProfile(app.database, c.get('customer').id);
    const days = await listBookingTimes(app, profile.zip_code, language);
    const form = newFormProps(app, language, {
      days,
      typed: {
        firstName: profile.first_name,
        lastName: profile.last_name,
        email: profile.email,
        phone: formatPhone(profile.phone),
        address: profile.address,
        city: profile.city,
        zipCode: profile.zip_code,
      },
    });
    const home = customerPath('dashboard', language);
    const content = <RequestPage form={{ ...form, home }} />;
    return page(c, {
      section: 'projects',
      title: t.newRequest.title,
      content,
      hasFrame: true,
      hasForm: true,
    });
  });

  function figuresOf({ currency }: PageLocale, home: Home) {
    return [
      { label: t.home.activeProjects, value: String(home.active_projects) },
      { label: t.home.pendingEstimates, value: String(home.estimates) },
      { label: t.home.unpaidInvoices, value: String(home.invoices) },
      { label: t.home.totalSpent, value: formatMoney(home.total_spent, currency) },
    ];
  }

  function summaryOf(locale: PageLocale, home: Home): string {
    const count = home.waiting_estimates.length + home.waiting_invoices.length;
    const { next_visit: next } = home;
    const day = next && weekdayOf(next.starts_at, locale);
    return [t.home.waits({ count }), day && t.home.weCome({ day })].filter(Boolean).join(' ');
  }
}
