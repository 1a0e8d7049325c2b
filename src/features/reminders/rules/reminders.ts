import {
  addDays,
  addMonths,
  addWeeks,
  addYears,
  differenceInCalendarDays,
  differenceInMonths,
  differenceInWeeks,
  differenceInYears,
  formatISO,
  parseISO,
} from 'date-fns';
import { dayIn, instantAt, weekdayAndTime } from '#lib/days/days.ts';

export const repetitions = ['never', 'daily', 'weekly', 'monthly', 'yearly'] as const;
export type Repetition = (typeof repetitions)[number];

/** When a reminder without a time shows up on its day, HH:MM. */
export const morning = '08:00';

/** Max characters; the database has the same limit. */
export const reminderLimits = { title: 200 } as const;

/** A day (YYYY-MM-DD) and a time (HH:MM), or null for all day. */
export interface When {
  day: string;
  time: string | null;
}

/** The moment a reminder is due, in the business's time zone. */
export function dueAtOf({ day, time }: When, timeZone: string): Date {
  return instantAt(day, time ?? morning, timeZone);
}

/** The day and time of a due moment. */
export function whenOf(due: { dueAt: Date; hasTime: boolean }, timeZone: string): When {
  const { time } = weekdayAndTime(timeZone, due.dueAt);
  return { day: dayIn(timeZone, due.dueAt), time: due.hasTime ? time : null };
}

/**
 * The next day of a repeated reminder, after the day it is due and after today. A month that has no
 * such day uses its last.
 * @param firstDay the day that somebody chose, YYYY-MM-DD
 * @param after the later of the day it is due and today, YYYY-MM-DD
 */
export function nextDay(
  firstDay: string,
  repeats: Exclude<Repetition, 'never'>,
  after: string,
): string {
  const first = parseISO(firstDay);
  const { add, between } = steps[repeats];
  // Not one by one: the first day may be two thousand years ago.
  for (let count = Math.max(1, between(parseISO(after), first) - 1); ; count += 1) {
    const next = formatISO(add(first, count), { representation: 'date' });
    if (next > after) return next;
  }
}

const steps = {
  daily: { add: addDays, between: differenceInCalendarDays },
  weekly: { add: addWeeks, between: differenceInWeeks },
  monthly: { add: addMonths, between: differenceInMonths },
  yearly: { add: addYears, between: differenceInYears },
};
