import { dayAfter, dayIn, instantAt, mondayOf } from '#lib/days/days.ts';
import { DAYS, HOURS } from '#lib/days/durations.ts';

/** The time zone of every business that tests start, unless its settings say otherwise. */
export const businessZone = 'America/Chicago';

/**
 * The present, or an instant that many milliseconds from it: for records whose age or date matters,
 * never to decide by how long something takes.
 */
export function fromNow(milliseconds = 0): Date {
  return new Date(Date.now() + milliseconds);
}

/**
 * The day (YYYY-MM-DD) that many days from now where the business is: what the product calls today,
 * and for hours of each day not the day in UTC.
 */
export function businessDay(days = 0): string {
  return dayIn(businessZone, fromNow(days * DAYS));
}

/** A Tuesday (YYYY-MM-DD), more than a week ahead on any day. */
export function tuesdayAfterNext(): string {
  return dayAfter(mondayOf(businessDay()), 15);
}

/** The instant of a time (HH:MM) on a day, by the clock of the business. */
export function businessTime(day: string, time: string): string {
  return instantAt(day, time, businessZone).toISOString();
}

/** When this hour began: a visit of an hour has started and is not over, at any time of day. */
export function thisHour(): string {
  return new Date(Math.floor(fromNow().getTime() / HOURS) * HOURS).toISOString();
}
