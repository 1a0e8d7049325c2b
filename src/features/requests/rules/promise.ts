import { HOURS, MINUTES } from '../../../lib/days/durations.ts';
import { type OpeningHours, openings } from '../../settings/rules/opening-hours.ts';

/** What everyone who sends a request is promised, and what the owner's clock runs to. */
export interface AnswerPromise {
  by: Date;
  /** The next opening, where we are closed now. */
  opens: Date | undefined;
  /** So many hours from now, where that ends before we close. */
  withinHours: number | undefined;
}

/** The clock that a promise is made by. */
export interface PromiseClock extends OpeningHours {
  /** Hours of being open within which we answer. */
  answerHours: number;
}

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
