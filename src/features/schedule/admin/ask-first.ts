import type { QueryClient } from '@tanstack/react-query';
import { dayIn } from '#lib/days/days.ts';
import { daysOf } from './layout.ts';
import { partnersQuery, planningQuery, visitsQuery, withoutDayQuery } from './queries.ts';
import { roomForWeek } from './use-schedule-address.ts';

interface FirstSchedule {
  queries: QueryClient;
  timeZone: string;
}

/** What the page shows if its address has neither view nor date. */
export function askFirst({ queries, timeZone }: FirstSchedule): Promise<unknown>[] {
  const view = matchMedia(roomForWeek).matches ? 'week' : 'day';
  const days = daysOf(view, dayIn(timeZone, new Date()));
  return [
    queries.ensureQueryData(visitsQuery(days, timeZone)),
    queries.ensureQueryData(planningQuery),
    queries.ensureQueryData(partnersQuery(days)),
    queries.ensureQueryData(withoutDayQuery),
  ];
}
