import { dayAfter, weekdayOfDay } from './days.ts';

/**
 * Whether a day (YYYY-MM-DD) is one of the six holidays on which nearly every business in Texas is
 * closed: New Year's Day, Memorial Day, Independence Day, Labor Day, Thanksgiving, Christmas.
 */
export function isHoliday(day: string): boolean {
  const [year = '', monthAndDay = ''] = [day.slice(0, 4), day.slice(5)];
  if (['01-01', '07-04', '12-25'].includes(monthAndDay)) return true;
  return (
    day === dayAfter(nthWeekday(`${year}-06-01`, monday, 1), -7) ||
    day === nthWeekday(`${year}-09-01`, monday, 1) ||
    day === nthWeekday(`${year}-11-01`, thursday, 4)
  );
}

const monday = 0;
const thursday = 3;

/** The nth of a weekday (0 is Monday), counted from the first of a month. */
function nthWeekday(first: string, weekday: number, nth: number): string {
  const ahead = (weekday - weekdayOfDay(first) + 7) % 7;
  return dayAfter(first, ahead + (nth - 1) * 7);
}
