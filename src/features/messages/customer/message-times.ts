import { dayIn } from '../../../lib/dates.ts';
import { type Language, languageCode } from '../../../lib/language.ts';
import { capitalized } from '../../../lib/plain-text.ts';
import { clockText, dayText, shortDayText } from '../../schedule/texts/times.ts';

/** When a message came, for a list: the time if today, otherwise the day. */
export function whenText(instant: Date, now: Date, timeZone: string, language: Language): string {
  const isToday = dayIn(timeZone, instant) === dayIn(timeZone, now);
  if (isToday) return clockText(instant, timeZone, language);
  return capitalized(shortDayText(instant, timeZone, language));
}

/** The day above the first message of it: "Wednesday, November 18". */
export function dayLine(instant: Date, timeZone: string, language: Language): string {
  return capitalized(dayText(instant, timeZone, language));
}

/** For the numbers of file sizes. */
export function localeOf(language: Language): string {
  return `${languageCode(language)}-US`;
}
