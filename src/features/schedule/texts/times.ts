import { weekdayAndTime } from '../../../lib/dates.ts';
import { type Language, languageCode } from '../../../lib/language.ts';
import { timeText } from '../../../lib/time-text.ts';
import { endOf } from '../rules/visits.ts';

/** The day of a visit: "Friday, November 20", "viernes, 20 de noviembre". */
export function dayText(instant: Date, timeZone: string, language: Language): string {
  return instant.toLocaleDateString(languageCode(language), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  });
}

/** The same where there is little room: "Fri, Nov 20", "vie, 20 nov". */
export function shortDayText(instant: Date, timeZone: string, language: Language): string {
  return instant.toLocaleDateString(languageCode(language), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone,
  });
}

/** A time of day: "9:30 am", "9:30 a. m." */
export function clockText(instant: Date, timeZone: string, language: Language): string {
  return timeText(weekdayAndTime(timeZone, instant).time, language);
}

/** First and last minute at which we promise to arrive. */
export function formatArrival(
  { startsAt, windowMinutes }: { startsAt: Date; windowMinutes: number },
  timeZone: string,
  language: Language,
): { first: string; last: string } {
  return {
    first: clockText(startsAt, timeZone, language),
    last: clockText(endOf(startsAt, windowMinutes), timeZone, language),
  };
}
