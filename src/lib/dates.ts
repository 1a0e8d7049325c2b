import { TZDate, tz } from '@date-fns/tz';
import { format } from 'date-fns';

/** The calendar day of an instant in a time zone (IANA name), as YYYY-MM-DD. */
export function dayIn(timeZone: string, instant: Date): string {
  let days = dayFormats.get(timeZone);
  if (!days) {
    // Swedes write their days as ISO does.
    days = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    dayFormats.set(timeZone, days);
  }
  return days.format(instant);
}

/** Making a format takes longer than all that is done with it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Whether a text is a day of the calendar written YYYY-MM-DD (February 30 is none). */
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

/** The instant at which the month of an instant began in a time zone (IANA name). */
export function monthStart(timeZone: string, instant: Date): Date {
  const here = new TZDate(instant.getTime(), timeZone);
  return new Date(new TZDate(here.getFullYear(), here.getMonth(), 1, timeZone).getTime());
}

/** Calendar days (YYYY-MM-DD), the first and the last; either may be open. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** From one instant up to, and without, another; either may be open. */
export interface Span {
  from: Date | undefined;
  to: Date | undefined;
}

/** From when until when these days last in a time zone: from the first midnight up to, and without, the last. */
export function instantsOf({ from, to }: Days, timeZone: string): Span {
  return {
    from: from ? midnight(from, 0, timeZone) : undefined,
    to: to ? midnight(to, 1, timeZone) : undefined,
  };
}

function midnight(day: string, daysLater: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date + daysLater, timeZone).getTime());
}
