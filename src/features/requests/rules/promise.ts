import { dayAfter, dayIn, instantAt, weekdayOfDay } from '../../../lib/days/days.ts';
import { HOURS, MINUTES } from '../../../lib/days/durations.ts';
import { type BusinessHours, type Weekday, weekdays } from '../../settings/rules/settings.ts';

/** What everyone who sends a request is promised, and what the owner's clock runs to. */
export interface AnswerPromise {
  by: Date;
  /** The next opening, where we are closed now. */
  opens: Date | undefined;
  /** So many hours from now, where that ends before we close. */
  withinHours: number | undefined;
}

/** The clock that a promise is made by. */
export interface PromiseClock {
  hours: BusinessHours;
  timeZone: string;
  /** Hours of being open within which we answer. */
  answerHours: number;
}

/** Further ahead, no opening is looked for: the longest promise at one open minute a day ends before. */
const farthestDays = 366;
/** A promise for another day names no odd minute. */
const roundingMs = 15 * MINUTES;

/**
 * When somebody who asks now is answered: only the hours count in which we are open, on the clock of
 * the business. None where we never open.
 */
export function promiseAnswer(now: Date, clock: PromiseClock): AnswerPromise | undefined {
  let left = clock.answerHours * HOURS;
  let opens: Date | undefined;
  for (const open of openings(now, clock)) {
    opens ??= open.from;
    const from = Math.max(open.from.getTime(), now.getTime());
    const by = from + left;
    if (by <= open.to.getTime()) {
      const isOpen = opens <= now;
      const isToday = isOpen && by - now.getTime() === clock.answerHours * HOURS;
      return {
        by: isToday ? new Date(by) : new Date(Math.ceil(by / roundingMs) * roundingMs),
        opens: isOpen ? undefined : opens,
        withinHours: isToday ? clock.answerHours : undefined,
      };
    }
    left -= open.to.getTime() - from;
  }
  return undefined;
}

/** The times that we are open from now on, the one we are in first. */
function* openings(now: Date, { hours, timeZone }: Omit<PromiseClock, 'answerHours'>) {
  const today = dayIn(timeZone, now);
  for (let ahead = 0; ahead <= farthestDays; ahead += 1) {
    const day = dayAfter(today, ahead);
    const { open, close, closed } = hours[weekdays[weekdayOfDay(day)] as Weekday];
    if (closed) continue;
    const to = instantAt(day, close, timeZone);
    if (to > now) yield { from: instantAt(day, open, timeZone), to };
  }
}
