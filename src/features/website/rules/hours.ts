import { type Weekday, weekdays } from '#features/settings/rules/choices.ts';
import type { DayHours } from '#features/settings/rules/settings.ts';
import { weekdayName } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';

/** Consecutive days with the same hours. */
export interface DayGroup {
  first: Weekday;
  last: Weekday;
  hours: DayHours;
}

/** The week in as few lines as possible, from Monday on. */
export function groupDays(week: Record<Weekday, DayHours>): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const day of weekdays) {
    const hours = week[day];
    const last = groups.at(-1);
    if (last && areSame(last.hours, hours)) last.last = day;
    else groups.push({ first: day, last: day, hours });
  }
  return groups;
}

/** A weekday's name, capitalized for the start of a line. */
export function dayName(day: Weekday, language: Language): string {
  return weekdayName(weekdays.indexOf(day), language);
}

function areSame(one: DayHours, other: DayHours): boolean {
  if (one.closed || other.closed) return one.closed === other.closed;
  return one.open === other.open && one.close === other.close;
}
