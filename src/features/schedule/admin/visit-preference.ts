import type { DateFormat } from '#lib/days/formats.ts';
import { calendarDay } from '#lib/days/formats.ts';

/** When somebody wants a visit. */
export interface VisitPreference {
  /** The day that is filled in: none once it is past. */
  day: string;
  /** In their own words. */
  text: string;
}

interface Preferred {
  preferred_date: string | null;
  preferred_time: string;
}

/** The preference of a request, if it has one. A day that is past is only named. */
export function preferenceOf(
  { preferred_date: day, preferred_time: time }: Preferred,
  today: string,
  format: DateFormat,
): VisitPreference | undefined {
  if (!day && !time) return undefined;
  const isAhead = day !== null && day >= today;
  const parts = [(!isAhead || !time) && day && calendarDay(day, format), time].filter(Boolean);
  return { day: isAhead ? day : '', text: parts.join(': ') };
}
