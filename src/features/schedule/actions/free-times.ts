import { dayIn } from '#lib/days/days.ts';
import { DAYS } from '#lib/days/durations.ts';
import { shortWeekdayAndDay, timeOf, weekdayOf } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import type { OfferedDay } from '../contract/visits.ts';
import { freeSlots } from '../rules/hours.ts';
import { listStops } from '../store/visits.ts';
import { clockOf, travelOf } from './plan.ts';

/** How many days ahead a customer can move a visit. */
const daysToMove = 14;

type FreeDays = { day: string; starts: Date[] }[];

/** The times at which a visit fits, by day, for a number of days from today. */
export async function listFreeTimes(
  app: App,
  database: Database | Transaction,
  visit: { id: string; minutes: number; zipCode: string },
  days = daysToMove,
): Promise<FreeDays> {
  const now = app.now();
  const clock = clockOf(app);
  const until = new Date(now.getTime() + (days + 1) * DAYS);
  return freeSlots({
    clock,
    now,
    from: dayIn(clock.timeZone, now),
    days,
    visit,
    others: await listStops(database, new Date(now.getTime() - DAYS), until),
    travel: await travelOf(app),
  });
}

export function isAmong(days: FreeDays, startsAt: Date): boolean {
  const wanted = startsAt.getTime();
  return days.some(({ starts }) => starts.some((start) => start.getTime() === wanted));
}

/** Available times as text; a time by itself includes its day. */
export function offeredDays(app: App, days: FreeDays, language: Language): OfferedDay[] {
  const { timeZone } = clockOf(app);
  return days.flatMap(({ starts }) => {
    const [first] = starts;
    if (!first) return [];
    const shortDay = shortWeekdayAndDay(first, { language, timeZone });
    const times = starts.map((start) => {
      const label = timeOf(start, { language, timeZone });
      return { starts_at: start.toISOString(), label, long_label: `${shortDay}, ${label}` };
    });
    return [{ label: weekdayOf(first, { language, timeZone }), times }];
  });
}
