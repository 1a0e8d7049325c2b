import { TZDate, tz } from '@date-fns/tz';
import { format } from 'date-fns';

/** The calendar day of an instant in a time zone (IANA name), as YYYY-MM-DD. */
export function dayIn(timeZone: string, instant: Date): string {
  return format(instant, 'yyyy-MM-dd', { in: tz(timeZone) });
}

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
