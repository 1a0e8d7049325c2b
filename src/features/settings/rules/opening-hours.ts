import { dayAfter, dayIn, instantAt, weekdayOfDay } from '../../../lib/days/days.ts';
import { DAYS, HOURS } from '../../../lib/days/durations.ts';
import { type BusinessHours, type Weekday, weekdays } from './settings.ts';

/** The business hours, on the clock of the business. */
export interface OpeningHours {
  hours: BusinessHours;
  timeZone: string;
}

/** From the opening until right before the closing. */
interface Opening {
  from: Date;
  to: Date;
}

/** Further ahead, no opening is looked for: the longest promise at one open minute a day ends before. */
const farthestDays = 366;

/** The times that we are open from an instant on, the one we are in first. None where we never open. */
export function* openings(from: Date, { hours, timeZone }: OpeningHours): Generator<Opening> {
  const first = dayIn(timeZone, from);
  for (let ahead = 0; ahead <= farthestDays; ahead += 1) {
    const day = dayAfter(first, ahead);
    const { open, close, closed } = hours[weekdays[weekdayOfDay(day)] as Weekday];
    if (closed) continue;
    const to = instantAt(day, close, timeZone);
    if (to > from) yield { from: instantAt(day, open, timeZone), to };
  }
}

export function isOpenAt(at: Date, clock: OpeningHours): boolean {
  const next = openings(at, clock).next().value;
  return next !== undefined && next.from <= at;
}

/** When a business reminds that is never open. */
const byDay = { open: '09:00', close: '17:00', closed: false };

/**
 * The only times at which a reminder or a follow-up goes out: what nobody asked for at that moment
 * wakes nobody, and finds somebody who answers.
 */
export function remindingHours({ hours, timeZone }: OpeningHours): OpeningHours {
  const isNeverOpen = weekdays.every((day) => hours[day].closed);
  if (!isNeverOpen) return { hours, timeZone };
  const always = Object.fromEntries(weekdays.map((day) => [day, byDay]));
  return { hours: always as BusinessHours, timeZone };
}

/**
 * When somebody is reminded of what begins at an instant: so long before. Where we are closed then, at
 * the next opening, unless that leaves less than half the time; else in the last hour before we close.
 */
export function reminderTime(begins: Date, lead: number, clock: OpeningHours): Date {
  const reminding = remindingHours(clock);
  const due = new Date(begins.getTime() - lead);
  if (isOpenAt(due, reminding)) return due;
  const next = openings(due, reminding).next().value?.from;
  if (next && begins.getTime() - next.getTime() >= lead / 2) return next;
  const last = lastBefore(due, reminding);
  if (!last) return due;
  return new Date(Math.max(last.from.getTime(), last.to.getTime() - HOURS));
}

function lastBefore(at: Date, clock: OpeningHours): Opening | undefined {
  let last: Opening | undefined;
  for (const opening of openings(new Date(at.getTime() - 8 * DAYS), clock)) {
    if (opening.from >= at) return last;
    last = opening;
  }
  return last;
}
