import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../ui/admin/api-client.ts';
import type { CustomerSummary } from '../../customers/contract/customers.ts';
import type { ProjectSummary } from '../../projects/contract/projects.ts';
import type { SettingsView } from '../../settings/contract/settings.ts';
import type { PartnerCalendar } from '../contract/partner-calendar.ts';
import type { PlanProblem, VisitView } from '../contract/visits.ts';
import { dayAfter, instantAt } from '../rules/hours.ts';

// Every key begins with the topic of live events.
export const visitsTopic = 'visits';

/** The visits from the first of these days (YYYY-MM-DD) to the last. */
export function visitsQuery(days: string[], timeZone: string) {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return queryOptions({
    queryKey: [visitsTopic, 'between', first, last, timeZone],
    queryFn: async ({ signal }) => {
      const path = `/api/visits?${spanOf(days, timeZone)}`;
      return (await callApi<{ visits: VisitView[] }>(path, { signal })).visits;
    },
    placeholderData: keepPreviousData,
  });
}

/** What partners do on these days, and who of them is away. */
export function partnersQuery(days: string[]) {
  const [from = '', to = from] = [days[0], days.at(-1)];
  return queryOptions({
    queryKey: ['work-orders', 'calendar', from, to],
    queryFn: ({ signal }) =>
      callApi<PartnerCalendar>(`/api/partner-calendar?${new URLSearchParams({ from, to })}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Where the visits of these days are to be had as a file. */
export function exportPath(days: string[], timeZone: string): string {
  return `/api/visits/export?${spanOf(days, timeZone)}`;
}

function spanOf(days: string[], timeZone: string): URLSearchParams {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return new URLSearchParams({
    from: instantAt(first, '00:00', timeZone).toISOString(),
    to: instantAt(dayAfter(last), '00:00', timeZone).toISOString(),
  });
}

export const withoutDayQuery = queryOptions({
  queryKey: [visitsTopic, 'without-day'],
  queryFn: async ({ signal }) =>
    (await callApi<{ visits: VisitView[] }>('/api/visits/without-day', { signal })).visits,
});

export function visitQuery(id: string) {
  return queryOptions({
    queryKey: [visitsTopic, 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi<{ visit: VisitView }>(visitPath(id), { signal })).visit,
  });
}

export function projectVisitsQuery(projectId: string) {
  return queryOptions({
    queryKey: [visitsTopic, 'project', projectId],
    queryFn: async ({ signal }) => {
      const path = `/api/projects/${encodeURIComponent(projectId)}/visits`;
      return (await callApi<{ visits: VisitView[] }>(path, { signal })).visits;
    },
  });
}

export function visitPath(id: string): string {
  return `/api/visits/${encodeURIComponent(id)}`;
}

/** A time and place that is being considered. */
export interface Plan {
  visitId: string | undefined;
  startsAt: Date;
  minutes: number;
  zipCode: string;
}

/** What would be in the way of a plan. */
export function problemsQuery({ visitId, startsAt, minutes, zipCode }: Plan) {
  const search = new URLSearchParams({
    starts_at: startsAt.toISOString(),
    minutes: String(minutes),
    zip_code: zipCode,
    ...(visitId && { visit_id: visitId }),
  });
  return queryOptions({
    queryKey: [visitsTopic, 'clashes', String(search)],
    queryFn: async ({ signal }) =>
      (await callApi<{ problems: PlanProblem[] }>(`/api/visits/clashes?${search}`, { signal }))
        .problems,
  });
}

/** Working hours and the planning part of the settings. */
export const planningQuery = queryOptions({
  queryKey: ['settings', 'planning'],
  queryFn: async ({ signal }) => {
    const { settings } = await callApi<SettingsView>('/api/settings', { signal });
    return { hours: settings.business_hours, schedule: settings.schedule };
  },
});

export function customerChoiceQuery(q: string) {
  return queryOptions({
    queryKey: ['customers', 'choice', q],
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ q, limit: '6' });
      const path = `/api/customers?${search}`;
      return (await callApi<{ customers: CustomerSummary[] }>(path, { signal })).customers;
    },
  });
}

/** A customer who is known by id alone. */
export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ['customers', 'summary', id],
    queryFn: async ({ signal }) => {
      const path = `/api/customers/${encodeURIComponent(id)}`;
      return (await callApi<{ customer: CustomerSummary }>(path, { signal })).customer;
    },
  });
}

export function customerProjectsQuery(customerId: string) {
  return queryOptions({
    queryKey: ['projects', 'of-customer', customerId],
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ customer_id: customerId });
      const path = `/api/projects?${search}`;
      return (await callApi<{ projects: ProjectSummary[] }>(path, { signal })).projects;
    },
  });
}

interface FeedView {
  created_at: string | null;
  url: string | null;
}

export const feedQuery = queryOptions({
  queryKey: [visitsTopic, 'feed'],
  queryFn: ({ signal }) => callApi<FeedView>('/api/calendar-feed', { signal }),
});
