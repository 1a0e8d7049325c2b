import { pageLocale } from '#features/settings/index.ts';
import type { CustomerPortal } from '#services/app.ts';
import { listProjectVisits } from '../store/customer.ts';
import { VisitsPanel } from './visits-panel.tsx';

/** The panel with the visits of a customer's project. */
export function projectVisits({ app, language }: Pick<CustomerPortal, 'app' | 'language'>) {
  return async (customerId: string, projectId: string) => {
    const visits = await listProjectVisits(app.database, customerId, projectId);
    return <VisitsPanel locale={pageLocale(app, language)} visits={visits} />;
  };
}
