import { type OpeningHours, openings } from '#features/settings/rules/opening-hours.ts';
import { HOURS, MINUTES } from '#lib/days/durations.ts';

/** What everyone who sends a request is promised, and the owner's deadline. */
export interface AnswerPromise {
  by: Date;
  /** The next opening, if we are closed now. */
  opens: Date | undefined;
  /** This many hours from now, if that is before we close. */
  withinHours: number | undefined;
}

/** The clock that a promise is based on. */
export interface PromiseClock extends OpeningHours {
  /** The max open hours until we answer; 0 promises nothing. */
  answerHours: number;
}

/** A promise for another day is rounded. */
const roundingMs = 15 * MINUTES;

/**
 * When someone who asks now is answered: only open hours count, in the business's time zone.
 * Undefined if we never open, or promise nothing.
 */
export function promiseAnswer(now: Date, clock: PromiseClock): AnswerPromise | undefined {
  if (clock.answerHours === 0) return undefined;
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
