import { dashboardQuery, newCountsQuery } from '#features/dashboard/admin/queries.ts';
import { senderQuery } from '#features/mailbox/admin/queries.ts';
import { recentRequestsQuery } from '#features/requests/admin/queries.ts';
import { settingsQuery } from '#features/settings/admin/queries.ts';
import { mayAccess } from '#lib/rights.ts';
import type { AskFirst } from './load-at-first.ts';

/** Requests what the dashboard shows. */
export const askForDashboard: AskFirst = ({ queries, role }) => [
  queries.ensureQueryData(dashboardQuery),
  queries.ensureQueryData(newCountsQuery),
  queries.ensureQueryData(recentRequestsQuery),
  mayAccess(role, 'settings', 'read') && queries.ensureQueryData(settingsQuery),
  mayAccess(role, 'invoices', 'read') && queries.ensureQueryData(senderQuery),
];
