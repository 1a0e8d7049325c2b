import { dayAfter, dayIn, instantAt, mondayOf } from '../../src/lib/days/days.ts';
import { HOURS } from '../../src/lib/days/durations.ts';

/** Of every site that tests start, unless its settings say otherwise. */
const timeZone = 'America/Chicago';

/** The day of the business (YYYY-MM-DD): for hours of each day it is not the day in UTC. */
export function businessDay(): string {
  return dayIn(timeZone, new Date());
}

/** A Tuesday (YYYY-MM-DD), more than a week ahead on any day. */
export function tuesdayAfterNext(): string {
  return dayAfter(mondayOf(businessDay()), 15);
}

/** The instant of a time (HH:MM) on a day, by the clock of the business. */
export function businessTime(day: string, time: string): string {
  return instantAt(day, time, timeZone).toISOString();
}

/** When this hour began: a visit of an hour has started and is not over, at any time of day. */
export function thisHour(): string {
  return new Date(Math.floor(Date.now() / HOURS) * HOURS).toISOString();
}
