import { dayAfter, daysFrom, mondayOf, monthAfter } from '#lib/days/days.ts';
import { DAYS } from '#lib/days/durations.ts';

/** Back-office spec section 9. */
export const calendarViews = ['month', 'week'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** How many upcoming items are listed beside the calendar. */
export const upcomingCount = 5;

/** The most days a calendar requests: six weeks. */
export const maxCalendarDays = 42;
export const maxCalendarItems = 1000;

/** The days (YYYY-MM-DD) that a view shows: whole weeks, starting on Sunday. */
export function calendarDays(view: CalendarView, date: string): string[] {
  if (view === 'week') return daysFrom(sundayOf(date), 7);
  const first = sundayOf(`${date.slice(0, 7)}-01`);
  const weeks = Math.ceil((Date.parse(monthAfter(date, 1)) - Date.parse(first)) / (7 * DAYS));
  return daysFrom(first, weeks * 7);
}

/** The date that the arrows lead to. */
export function dateBeside(view: CalendarView, date: string, direction: 1 | -1): string {
  return view === 'week' ? dayAfter(sundayOf(date), 7 * direction) : monthAfter(date, direction);
}

function sundayOf(day: string): string {
  return dayAfter(mondayOf(dayAfter(day)), -1);
}
