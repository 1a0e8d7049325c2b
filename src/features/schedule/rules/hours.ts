import { weekdays } from '#features/settings/rules/choices.ts';
import type { BusinessHours } from '#features/settings/rules/settings.ts';
import { dayAfter, dayIn, instantAt, weekdayOfDay } from '#lib/days/days.ts';
import { MINUTES } from '#lib/days/durations.ts';
import { isHoliday } from '#lib/days/holidays.ts';
import { endOf, findClashes, type Span, type Stop, type TravelMinutes } from './visits.ts';

/** Working hours and time zone (IANA name). */
export interface Clock {
  hours: BusinessHours;
  timeZone: string;
}

/** Start and end of work on a calendar day (YYYY-MM-DD); nothing if closed. */
export function workingHours(day: string, { hours, timeZone }: Clock): Span | undefined {
  const weekday = weekdays[weekdayOfDay(day)];
  const { open, close, closed } = hours[weekday ?? 'sunday'];
  if (closed) return undefined;
  return {
    startsAt: instantAt(day, open, timeZone),
    endsAt: instantAt(day, close, timeZone),
  };
}

/** Whether a visit is within the working hours of the day it starts on. */
export function isWithinHours(span: Span, clock: Clock): boolean {
  const open = workingHours(dayIn(clock.timeZone, span.startsAt), clock);
  return open !== undefined && span.startsAt >= open.startsAt && span.endsAt <= open.endsAt;
}

/** Starts are offered every half hour after opening, at the earliest two hours from now. */
const slotStepMinutes = 30;
const noticeMinutes = 120;

interface SlotSearch {
  clock: Clock;
  /** The first day (YYYY-MM-DD), and how many. */
  from: string;
  days: number;
  now: Date;
  visit: { id: string; minutes: number; zipCode: string };
  /** Visits that aren't canceled. */
  others: Stop[];
  travel: TravelMinutes;
}

/**
 * The starts at which a visit fits, by day: within working hours, not on holidays, with time for
 * the drives.
 */
export function freeSlots(search: SlotSearch): { day: string; starts: Date[] }[] {
  const { clock, now, visit, others, travel } = search;
  const earliest = new Date(now.getTime() + noticeMinutes * MINUTES);
  return Array.from({ length: search.days }, (_, index) => dayAfter(search.from, index))
    .map((day) => ({ day, starts: startsOf(day) }))
    .filter(({ starts }) => starts.length > 0);

  function startsOf(day: string): Date[] {
    const open = isHoliday(day) ? undefined : workingHours(day, clock);
    if (!open) return [];
    const starts: Date[] = [];
    for (
      let startsAt = open.startsAt;
      endOf(startsAt, visit.minutes) <= open.endsAt;
      startsAt = endOf(startsAt, slotStepMinutes)
    ) {
      const stop = { ...visit, startsAt, endsAt: endOf(startsAt, visit.minutes) };
      if (startsAt >= earliest && findClashes(stop, others, travel).length === 0)
        starts.push(startsAt);
    }
    return starts;
  }
}
