import { dayAfter, dayIn, instantAt, weekdayOfDay } from '#lib/days/days.ts';
import { DAYS, HOURS } from '#lib/days/durations.ts';
import { type Weekday, weekdays } from './choices.ts';
import type { BusinessHours } from './settings.ts';

/** The business hours, in the business's time zone. */
export interface OpeningHours {
  hours: BusinessHours;
  timeZone: string;
}

/** From opening until just before closing. */
interface Opening {
  from: Date;
  to: Date;
}

/**
 * No opening is looked for further ahead: the longest promise with one open minute a day ends
 * before.
 */
const farthestDays = 366;

/** The opening periods from an instant on, the current one first. None if we never open. */
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

/** When a business that never opens sends reminders. */
const byDay = { open: '09:00', close: '17:00', closed: false };

/**
 * The only times at which reminders and follow-ups are sent: they weren't requested at that moment,
 * so they should wake no one, and someone should be there to answer.
 */
export function remindingHours({ hours, timeZone }: OpeningHours): OpeningHours {
  const isNeverOpen = weekdays.every((day) => hours[day].closed);
  if (!isNeverOpen) return { hours, timeZone };
  const always = Object.fromEntries(weekdays.map((day) => [day, byDay]));
  return { hours: always as BusinessHours, timeZone };
}

/**
 * When to remind someone of what starts at an instant: this long before. If we are closed then, at
 * the next opening, unless that leaves less than half the time; otherwise in the last hour before
 * we close.
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
