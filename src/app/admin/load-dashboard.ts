import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { dashboardQuery, newCountsQuery } from '../../features/dashboard/admin/queries.ts';
import { senderQuery } from '../../features/mailbox/admin/queries.ts';
import { recentRequestsQuery } from '../../features/requests/admin/queries.ts';
import { settingsQuery } from '../../features/settings/admin/queries.ts';
import { ownerQuery } from '../../features/sign-in/admin/queries.ts';
import { SECONDS } from '../../lib/days/durations.ts';
import { adminRoutes } from '../../lib/links.ts';
import { mayOpen } from '../../lib/page-areas.ts';
import { mayAccess } from '../../lib/rights.ts';

/** Milliseconds; after them each panel shows by itself that it waits. */
const maxWait = 2 * SECONDS;

/**
 * Waits for what the dashboard shows, where nothing of it is known yet: the page asked for it before its
 * script was there. It is drawn once then, in its final layout, rather than again with every answer.
 */
export async function loadDashboard(queries: QueryClient): Promise<null> {
  const waited = new Promise((resolve) => setTimeout(resolve, maxWait));
  await Promise.race([firstAnswers(queries), waited]);
  return null;
}

async function firstAnswers(queries: QueryClient): Promise<void> {
  const owner = await queries.ensureQueryData(ownerQuery).catch(() => undefined);
  if (!owner || owner.needs_authenticator || !mayOpen(owner.role, adminRoutes.dashboard)) return;
  const ask = async <Answer, Key extends QueryKey>(
    query: FetchQueryOptions<Answer, Error, Answer, Key>,
  ) => {
    if (queries.getQueryData(query.queryKey) === undefined) await queries.prefetchQuery(query);
  };
  await Promise.all([
    ask(dashboardQuery),
    ask(newCountsQuery),
    ask(recentRequestsQuery),
    mayAccess(owner.role, 'settings', 'read') && ask(settingsQuery),
    mayAccess(owner.role, 'invoices', 'read') && ask(senderQuery),
  ]);
}
