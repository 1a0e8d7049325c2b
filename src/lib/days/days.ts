import { tz, tzOffset } from '@date-fns/tz';
import { addDays, differenceInCalendarDays, format, formatISO, getDay, parseISO } from 'date-fns';
import { DAYS, MINUTES } from './durations.ts';
import { formatOf } from './format-of.ts';

/** The calendar day of an instant in a time zone (IANA name), as YYYY-MM-DD. */
export function dayIn(timeZone: string, instant: Date): string {
  // Swedish dates are written like ISO dates.
  return formatOf('sv-SE', timeZone, isoDay).format(instant);
}

const isoDay = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** Whether a text is a calendar day written YYYY-MM-DD (February 30 is not). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The weekday (0 is Monday) and the time of day (HH:MM) of an instant in a time zone (IANA name). */
export function weekdayAndTime(timeZone: string, instant: Date): { day: number; time: string } {
  const [day, time = ''] = format(instant, 'i HH:mm', { in: tz(timeZone) }).split(' ');
  return { day: Number(day) - 1, time };
}

/** The calendar day (YYYY-MM-DD) this many days after another. */
export function dayAfter(day: string, days = 1): string {
  return formatISO(addDays(parseISO(day), days), { representation: 'date' });
}

/** The day of the week of a calendar day (YYYY-MM-DD): 0 is Monday. */
export function weekdayOfDay(day: string): number {
  return (getDay(parseISO(day)) + 6) % 7;
}

/** The Monday of the week of a calendar day; both YYYY-MM-DD. */
export function mondayOf(day: string): string {
  return dayAfter(day, -weekdayOfDay(day));
}

/** The first day of the month this many months after that of a calendar day; both YYYY-MM-DD. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** This many calendar days (YYYY-MM-DD), starting with the first. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayAfter(first, index));
}

/** Calendar days from the first to the last, 0 for the same; both YYYY-MM-DD. */
export function daysBetween(first: string, last: string): number {
  return differenceInCalendarDays(parseISO(last), parseISO(first));
}

/**
 * The instant at which the clock of a time zone shows this day (YYYY-MM-DD) and time (HH:MM). A
 * time skipped by daylight saving time becomes the one an hour later; of a time that occurs twice,
 * the first.
 */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const clock = Date.UTC(year, month - 1, date, hour, minute);
  const offsetAt = (instant: number) => tzOffset(timeZone, new Date(instant)) * MINUTES;
  // `TZDate` takes the first or the second, depending on the time zone of the computer.
  const first = clock - offsetAt(clock - DAYS);
  const second = clock - offsetAt(clock + DAYS);
  const isSecond = first + offsetAt(first) !== clock && second + offsetAt(second) === clock;
  return new Date(isSecond ? second : first);
}

/** The instant at which the month of an instant began in a time zone (IANA name). */
export function monthStart(timeZone: string, instant: Date): Date {
  const month = dayIn(timeZone, instant).slice(0, 7);
  return instantAt(`${month}-01`, '00:00', timeZone);
}

/** Calendar days (YYYY-MM-DD), the first and the last; either may be open. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** From one instant up to, but not including, another; either may be open. */
export interface Span {
  from: Date | undefined;
  to: Date | undefined;
}

/**
 * The instants these days span in a time zone: from the first midnight up to, but not including,
 * the midnight after the last day.
 */
export function instantsOf({ from, to }: Days, timeZone: string): Span {
  return {
    from: from ? instantAt(from, '00:00', timeZone) : undefined,
    to: to ? instantAt(dayAfter(to), '00:00', timeZone) : undefined,
  };
}

/**
 * An hour of the day this many days before an instant, by the clock of a place; never later than
 * the instant.
 * @param hour 0 to 24, with minutes as a fraction: 7.5 is half past seven
 */
export function hourBefore(
  now: Date,
  { daysAgo, hour }: { daysAgo: number; hour: number },
  timeZone: string,
): Date {
  const day = dayIn(timeZone, new Date(now.getTime() - daysAgo * DAYS));
  const minutes = Math.round((hour % 1) * 60);
  const time = `${String(Math.floor(hour)).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  const instant = instantAt(day, time, timeZone);
  return instant < now ? instant : now;
}
