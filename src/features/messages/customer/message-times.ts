import { dayIn } from '#lib/days/days.ts';
import { shortWeekdayAndDay, timeOf, weekdayOf } from '#lib/days/texts.ts';
import { type Language, languageCode } from '#lib/language.ts';
import { capitalized } from '#lib/plain-text.ts';

/** When a message came, for a list: the time if today, otherwise the day. */
export function whenText(instant: Date, now: Date, timeZone: string, language: Language): string {
  const isToday = dayIn(timeZone, instant) === dayIn(timeZone, now);
  if (isToday) return timeOf(instant, { language, timeZone });
  return capitalized(shortWeekdayAndDay(instant, { language, timeZone }));
}

/** The day above its first message: "Wednesday, November 18". */
export function dayLine(instant: Date, timeZone: string, language: Language): string {
  return capitalized(weekdayOf(instant, { language, timeZone }));
}

/** For formatting file sizes. */
export function localeOf(language: Language): string {
  return `${languageCode(language)}-US`;
}
