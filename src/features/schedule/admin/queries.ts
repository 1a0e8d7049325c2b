import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fewProjectsQuery } from '#features/projects/admin/queries.ts';
import { settingsQuery } from '#features/settings/admin/queries.ts';
import { dayAfter, instantAt } from '#lib/days/days.ts';
import { addressOf, callApi } from '#ui/admin/api-client.ts';
import type { partnerCalendarRoute } from '../contract/partner-calendar.ts';
import type {
  getClashesRoute,
  getFeedRoute,
  getVisitRoute,
  listAssigneesRoute,
  listCustomerVisits,
  listProjectVisitsRoute,
  listUndatedRoute,
  listVisitsRoute,
} from '../contract/visits.ts';

// Every key starts with the live event topic.
export const visitsTopic = 'visits';

/** The visits from the first of these days (YYYY-MM-DD) to the last. */
export function visitsQuery(days: string[], timeZone: string) {
  const query = spanOf(days, timeZone);
  return queryOptions({
    queryKey: [visitsTopic, 'between', query.from, query.to],
    queryFn: async ({ signal }) =>
      (await callApi<typeof listVisitsRoute>('/api/visits', { query, signal })).visits,
    placeholderData: keepPreviousData,
  });
}

/** Partners' work on these days, and who of them is away. */
export function partnersQuery(days: string[]) {
  const [from = '', to = from] = [days[0], days.at(-1)];
  return queryOptions({
    queryKey: ['work-orders', 'calendar', from, to],
    queryFn: ({ signal }) =>
      callApi<typeof partnerCalendarRoute>('/api/partner-calendar', {
        query: { from, to },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The address for downloading these days' visits. */
export function exportPath(days: string[], timeZone: string): string {
  return addressOf('/api/visits/export', { query: spanOf(days, timeZone) });
}

function spanOf(days: string[], timeZone: string) {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return {
    from: instantAt(first, '00:00', timeZone).toISOString(),
    to: instantAt(dayAfter(last), '00:00', timeZone).toISOString(),
  };
}

export const withoutDayQuery = queryOptions({
  queryKey: [visitsTopic, 'without-day'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof listUndatedRoute>('/api/visits/without-day', { signal })).visits,
});

/** Approved projects without a visit. */
export const projectsToScheduleQuery = fewProjectsQuery({ status: 'approved' }, 50);

export function visitQuery(id: string) {
  return queryOptions({
    queryKey: [visitsTopic, 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi<typeof getVisitRoute>('/api/visits/{id}', { params: { id }, signal })).visit,
  });
}

export function projectVisitsQuery(id: string) {
  return queryOptions({
    queryKey: [visitsTopic, 'project', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, signal };
      return (await callApi<typeof listProjectVisitsRoute>('/api/projects/{id}/visits', call))
        .visits;
    },
  });
}

/** A customer's coming visits and the last one. */
export function customerVisitsQuery(id: string) {
  return queryOptions({
    queryKey: [visitsTopic, 'customer', id],
    queryFn: ({ signal }) =>
      callApi<typeof listCustomerVisits>('/api/customers/{id}/visits', { params: { id }, signal }),
  });
}

/** A time and address being considered. */
export interface Plan {
  visitId: string | undefined;
  startsAt: Date;
  minutes: number;
  zipCode: string;
}

/** The conflicts of a plan. */
export function problemsQuery({ visitId, startsAt, minutes, zipCode }: Plan) {
  const query = {
    starts_at: startsAt.toISOString(),
    minutes,
    zip_code: zipCode,
    visit_id: visitId,
  };
  return queryOptions({
    queryKey: [visitsTopic, 'clashes', query],
    queryFn: async ({ signal }) =>
      (await callApi<typeof getClashesRoute>('/api/visits/clashes', { query, signal })).problems,
  });
}

/** Working hours and the scheduling settings. */
export const planningQuery = queryOptions({
  ...settingsQuery,
  select: ({ settings }) => ({ hours: settings.business_hours, schedule: settings.schedule }),
});

export const feedQuery = queryOptions({
  queryKey: [visitsTopic, 'feed'],
  queryFn: ({ signal }) => callApi<typeof getFeedRoute>('/api/calendar-feed', { signal }),
});

/** Who can be assigned to visits. */
export const assigneesQuery = queryOptions({
  queryKey: ['people', 'assignees'],
  queryFn: async ({ signal }) =>
    (await callApi<typeof listAssigneesRoute>('/api/visits/assignees', { signal })).assignees,
});
