import { tz } from '@date-fns/tz';
import { format } from 'date-fns';
import { dayIn, daysBetween, instantAt } from './days.ts';
import { DAYS, HOURS, MINUTES } from './durations.ts';

/** Date formats the owner can choose from (back-office spec section 9). */
export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** The clock (IANA name) and the format dates are shown in. */
export interface DateStyle {
  timeZone: string;
  dateFormat: DateFormat;
}

// Patterns of date-fns: a whole date, one within the year, and one written out.
const patterns: Record<DateFormat, { date: string; monthDay: string; writtenOut: string }> = {
  'MM/DD/YYYY': { date: 'MM/dd/yyyy', monthDay: 'MMM d', writtenOut: 'MMMM d' },
  'DD/MM/YYYY': { date: 'dd/MM/yyyy', monthDay: 'd MMM', writtenOut: 'd MMMM' },
  'YYYY-MM-DD': { date: 'yyyy-MM-dd', monthDay: 'MM-dd', writtenOut: 'yyyy-MM-dd' },
};
const time = 'h:mm a';

/**
 * When something arrived, for a list: the time if today, "Yesterday", the weekday within seven
 * days, otherwise month and day (back-office spec section 9), or the whole date for another year.
 */
export function listDate(instant: Date, now: Date, style: DateStyle): string {
  const days = daysPassed(instant, now, style);
  if (days === 0) return text(instant, time, style);
  if (days === 1) return 'Yesterday';
  if (days > 1 && days < 7) return text(instant, 'EEEE', style);
  const { date, monthDay } = patterns[style.dateFormat];
  const isThisYear = text(instant, 'yyyy', style) === text(now, 'yyyy', style);
  return text(instant, isThisYear ? monthDay : date, style);
}

/** How long ago an instant is: "just now", "18 min", "3 h", "2 days". */
export function age(instant: Date, now: Date): string {
  const passed = now.getTime() - instant.getTime();
  if (passed < MINUTES) return 'just now';
  if (passed < HOURS) return `${Math.floor(passed / MINUTES)} min`;
  if (passed < DAYS) return `${Math.floor(passed / HOURS)} h`;
  const days = Math.floor(passed / DAYS);
  return days === 1 ? '1 day' : `${days} days`;
}

/** Day and time in full: "Friday, 11/20/2026, 9:42 AM". */
export function fullDate(instant: Date, style: DateStyle): string {
  return text(instant, `EEEE, ${patterns[style.dateFormat].date}, ${time}`, style);
}

/** Day and time in short: "Nov 20, 9:42 AM". */
export function shortDate(instant: Date, style: DateStyle): string {
  return text(instant, `${patterns[style.dateFormat].monthDay}, ${time}`, style);
}

/** When a message was written: the time alone if today, otherwise day and time in short. */
export function messageTime(instant: Date, now: Date, style: DateStyle): string {
  return daysPassed(instant, now, style) === 0
    ? text(instant, time, style)
    : shortDate(instant, style);
}

/** The time of day alone: "9:42 AM". */
export function clockTime(instant: Date, style: DateStyle): string {
  return text(instant, time, style);
}

/** The day as a sentence starts with it: "Friday, November 20". */
export function dayName(instant: Date, style: DateStyle): string {
  return text(instant, `EEEE, ${patterns[style.dateFormat].writtenOut}`, style);
}

/** A calendar day (YYYY-MM-DD) for people: "Fri, 11/20/2026". */
export function calendarDay(day: string, dateFormat: DateFormat): string {
  const noon = instantAt(day, '12:00', 'UTC');
  return text(noon, `EEE, ${patterns[dateFormat].date}`, { timeZone: 'UTC', dateFormat });
}

/**
 * A calendar day (YYYY-MM-DD) in short: "Nov 20", or the whole date for another year than today's.
 */
export function shortDay(day: string, today: string, dateFormat: DateFormat): string {
  const { date, monthDay } = patterns[dateFormat];
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const noon = instantAt(day, '12:00', 'UTC');
  return text(noon, isThisYear ? monthDay : date, { timeZone: 'UTC', dateFormat });
}

/** The greeting for the hour in the time zone. */
export function partOfDay(now: Date, timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(format(now, 'H', { in: tz(timeZone) }));
  // Who is up in the small hours has not begun the day yet.
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

function daysPassed(earlier: Date, later: Date, { timeZone }: DateStyle): number {
  return daysBetween(dayIn(timeZone, earlier), dayIn(timeZone, later));
}

function text(instant: Date, pattern: string, { timeZone }: DateStyle): string {
  return format(instant, pattern, { in: tz(timeZone) });
}
