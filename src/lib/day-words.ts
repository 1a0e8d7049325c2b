import { DAYS, HOURS, MINUTES } from './durations.ts';

/**
 * When something came, for a list: the time if today, "Yesterday", the weekday within seven days,
 * otherwise month and day (back-office spec section 9), with the year when it is another one.
 * Days are those of the time zone (IANA name).
 */
export function listDate(instant: Date, now: Date, timeZone: string): string {
  const days = daysBetween(instant, now, timeZone);
  if (days === 0) return words(instant, timeZone, { hour: 'numeric', minute: '2-digit' });
  if (days === 1) return 'Yesterday';
  if (days > 1 && days < 7) return words(instant, timeZone, { weekday: 'long' });
  const otherYear = civilDay(instant, timeZone).slice(0, 4) !== civilDay(now, timeZone).slice(0, 4);
  return words(instant, timeZone, {
    month: 'short',
    day: 'numeric',
    ...(otherYear && { year: 'numeric' }),
  });
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

/** Day and time in full: "Friday, November 20, 2026 at 9:42 AM". */
export function fullDate(instant: Date, timeZone: string): string {
  return words(instant, timeZone, { dateStyle: 'full', timeStyle: 'short' });
}

/** Day and time in short: "Nov 20, 9:42 AM". */
export function shortDate(instant: Date, timeZone: string): string {
  return words(instant, timeZone, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** The day as a sentence starts with it: "Friday, November 20". */
export function dayName(instant: Date, timeZone: string): string {
  return words(instant, timeZone, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** A calendar day (YYYY-MM-DD) for people: "Fri, Nov 20, 2026". */
export function calendarDay(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return words(noon, 'UTC', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
}

/** Which greeting fits the hour of the time zone. */
export function partOfDay(now: Date, timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now),
  );
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

function daysBetween(earlier: Date, later: Date, timeZone: string): number {
  const day = (instant: Date) => Date.parse(`${civilDay(instant, timeZone)}T00:00:00Z`);
  return (day(later) - day(earlier)) / DAYS;
}

function civilDay(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);
}

function words(instant: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(instant);
}
