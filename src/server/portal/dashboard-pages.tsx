import { DashboardPage } from '../../web/customer/dashboard-page.tsx';
import { customerPath } from '../../web/routes.ts';
import type { Portal } from './portal-pages.tsx';

/** What a customer sees first. */
export function dashboardPages({ pages, language, t, answer, signedIn }: Portal): void {
  pages.get(
    customerPath('dashboard', language),
    signedIn((c, customer) =>
      answer(
        c,
        t('dashboard.title'),
        <DashboardPage language={language} customer={customer} counts={{}} />,
      ),
    ),
  );
}
