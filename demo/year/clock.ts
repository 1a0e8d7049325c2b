import { dayAfter, dayIn, instantAt, weekdayAndTime, weekdayOfDay } from '#lib/days/days.ts';
import { MINUTES } from '#lib/days/durations.ts';
import { isHoliday } from '#lib/days/holidays.ts';
import type { Chance } from './chance.ts';

export type Clock = ReturnType<typeof createClock>;

const opens = '08:00';
const closes = '18:00';
const sunday = 6;

/** The business's days and office hours, in its time zone. */
export function createClock(timeZone: string, chance: Chance) {
  const dayOf = (instant: Date) => dayIn(timeZone, instant);
  const at = (day: string, time: string) => instantAt(day, time, timeZone);
  const isOpenOn = (day: string) => weekdayOfDay(day) !== sunday && !isHoliday(day);

  /** The same instant if somebody is in the office, or some minutes after it opens again. */
  function inOffice(instant: Date): Date {
    const day = dayOf(instant);
    const { time } = weekdayAndTime(timeZone, instant);
    if (isOpenOn(day) && time >= opens && time < closes) return instant;
    let next = time < opens ? day : dayAfter(day);
    while (!isOpenOn(next)) next = dayAfter(next);
    return after(at(next, opens), chance.whole(4, 75));
  }

  return { timeZone, dayOf, at, isOpenOn, inOffice };
}

export function after(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + Math.round(minutes * MINUTES));
}

export function earlier(one: Date, other: Date): Date {
  return new Date(Math.min(one.getTime(), other.getTime()));
}

export function later(one: Date, other: Date): Date {
  return new Date(Math.max(one.getTime(), other.getTime()));
}
