import { type DateFormat, shortDay } from '#lib/days/formats.ts';

/**
 * A day (YYYY-MM-DD) as people say it: today, or month and day, with the year if it isn't the
 * current one.
 */
export function dayLabel(day: string, today: string, dateFormat: DateFormat): string {
  return day === today ? 'today' : shortDay(day, today, dateFormat);
}
