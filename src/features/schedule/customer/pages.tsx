import { currentSettings, pageLocale } from '#features/settings/index.ts';
import { customerPath } from '#lib/links.ts';
import { readListPage } from '#platform/pages/list-page.ts';
import type { CustomerPortal } from '#services/app.ts';
import type { Appointment } from '../contract/customer.ts';
import { mayCustomerCancel, mayCustomerChange } from '../rules/visits.ts';
import {
  listComingVisits,
  listPastVisits,
  listProjectVisits,
  withArriving,
} from '../store/customer.ts';
import { appointmentTexts } from '../texts/appointments.ts';
import { AppointmentsPage } from './appointments-page.tsx';
import { VisitsPanel } from './visits-panel.tsx';

/** The panel with the visits of a customer's project. */
export function projectVisits({ app, language }: Pick<CustomerPortal, 'app' | 'language'>) {
  return async (customerId: string, projectId: string) => {
    const visits = await listProjectVisits(app.database, customerId, projectId);
    return <VisitsPanel locale={pageLocale(app, language)} visits={visits} />;
  };
}

/** All visits of a customer. */
export function appointmentPages({ app, pages, language, guard, page }: CustomerPortal): void {
  pages.get(customerPath('appointments', language), guard, async (c) => {
    const { id } = c.get('customer');
    const now = app.now();
    const list = await readListPage(c, (paging) =>
      listPastVisits(app.database, id, { ...paging, now }),
    );
    const coming = list.isFirst ? await listComingVisits(app.database, id, now) : undefined;
    const content = (
      <AppointmentsPage
        locale={pageLocale(app, language)}
        coming={coming?.map(withRules)}
        past={await withArriving(app.database, list.lines)}
        older={list.older}
        isFirst={list.isFirst}
      />
    );
    return page(c, { section: 'appointments', title: appointmentTexts(language).title, content });
  });

  function withRules(visit: Appointment) {
    const { status, starts_at } = visit;
    const asked = { status, startsAt: starts_at ? new Date(starts_at) : null };
    const { cancel_hours } = currentSettings(app).schedule;
    return {
      ...visit,
      mayChange: mayCustomerChange(asked, app.now()),
      mayCancel: mayCustomerCancel(asked, app.now(), cancel_hours),
    };
  }
}
