import { type Language, languageCode } from '../language.ts';
import { dayIn, instantAt, weekdayAndTime } from './days.ts';
import { formatOf } from './format-of.ts';

/** The language and clock (IANA name) for days and times. */
export interface DayLocale {
  language: Language;
  timeZone: string;
}

/** The same with the instant of the page. */
export interface Clock extends DayLocale {
  now: Date;
}

/** A calendar day (YYYY-MM-DD) as text; with the year if it is another one. */
export function dayOfDate(day: string, { language, now }: Clock): string {
  const isOther = !day.startsWith(String(now.getUTCFullYear()));
  return ofDay(day.slice(0, 10), language, isOther ? 'dayOfYear' : 'day');
}

/** The day of an instant, by the clock of the business. */
export function dayOfInstant(at: string, { language, timeZone, now }: Clock): string {
  const instant = new Date(at);
  const isOther = instant.getUTCFullYear() !== now.getUTCFullYear();
  return ofInstant(instant, { language, timeZone }, isOther ? 'dayOfYear' : 'day');
}

/** The same in short: "Nov 20", "20 nov". */
export function shortDayOf(at: string, locale: DayLocale): string {
  return ofInstant(new Date(at), locale, 'shortDay');
}

/** The same with the weekday: "Tuesday, November 24", "martes 24 de noviembre". */
export function weekdayOf(at: Date | string, locale: DayLocale): string {
  return withoutComma(ofInstant(new Date(at), locale, 'weekday'), locale.language);
}

/** The same in short: "Fri, Nov 20", "vie 20 nov". */
export function shortWeekdayAndDay(at: Date, locale: DayLocale): string {
  return withoutComma(ofInstant(at, locale, 'shortWeekdayAndDay'), locale.language);
}

/** "Mon", "lun". */
export function shortWeekdayOf(at: Date, locale: DayLocale): string {
  return ofInstant(at, locale, 'shortWeekday');
}

/** The calendar day (YYYY-MM-DD) of an instant by the clock of the business, and its number in the month. */
export function dayNumber(
  at: Date,
  { timeZone }: Pick<DayLocale, 'timeZone'>,
): { day: string; number: string } {
  const day = dayIn(timeZone, at);
  return { day, number: String(Number(day.slice(8))) };
}

/** The time of an instant by the clock of the business: "9:30 am", "9:30 a. m." */
export function timeOf(at: Date, { language, timeZone }: DayLocale): string {
  return timeText(weekdayAndTime(timeZone, at).time, language);
}

/**
 * Weekday, day and time: "Tuesday, November 24 at 9:30 AM", "martes 24 de noviembre, 9:30 a. m."
 */
export function weekdayAndTimeOf(at: Date, locale: DayLocale): string {
  if (locale.language === 'spanish') return `${weekdayOf(at, locale)}, ${timeOf(at, locale)}`;
  return ofInstant(at, locale, 'weekdayAndTime');
}

/** A calendar day (YYYY-MM-DD) in full: "December 4, 2026", "4 de diciembre de 2026". */
export function longDay(day: string, language: Language): string {
  return ofDay(day, language, 'dayOfYear');
}

/**
 * An instant by the clock of a time zone: "December 4, 2026 at 9:30 AM CST", "4 de diciembre de
 * 2026 a las 9:30 a. m., hora del centro".
 */
export function longInstant(instant: Date, timeZone: string, language: Language): string {
  if (language === 'spanish')
    return `${longDayAndTimeOf(instant, { language, timeZone })}, ${spanishZone(instant, timeZone)}`;
  return ofInstant(instant, { language, timeZone }, 'instant');
}

/** The day of an instant in full, by the clock of the business: "December 4, 2026". */
export function longDayOf(at: Date, locale: DayLocale): string {
  return ofInstant(at, locale, 'dayOfYear');
}

/** Day and time in full: "December 4, 2026 at 9:30 AM", "4 de diciembre de 2026 a las 9:30 a. m." */
export function longDayAndTimeOf(at: Date, locale: DayLocale): string {
  if (locale.language === 'spanish')
    return `${longDayOf(at, locale)} a ${spanishHour(timeOf(at, locale))}`;
  const options = { dateStyle: 'long', timeStyle: 'short' } as const;
  return formatOf('en-US', locale.timeZone, options).format(at);
}

/** Calendar days from the first to the last (YYYY-MM-DD): "November 16–22", "Nov 30 – Dec 6". */
export function dayRange(first: string, last: string): string {
  const way = first.slice(0, 7) === last.slice(0, 7) ? ways.day : ways.shortDay;
  const noon = (day: string) => instantAt(day, '12:00', 'UTC');
  return formatOf('en-US', 'UTC', way).formatRange(noon(first), noon(last));
}

/** A month (YYYY-MM), capitalized: "November 2026", "Noviembre de 2026". */
export function monthName(month: string, language: Language): string {
  return capitalized(ofDay(`${month}-15`, language, 'month'));
}

/** A month (YYYY-MM) in short: "Jun". */
export function shortMonth(month: string): string {
  return ofDay(`${month}-15`, 'english', 'shortMonth');
}

/** A time of day (HH:MM) as people say it: 8 am, 4:30 pm; in Spanish 8 a. m. */
export function timeText(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? 'am' : 'pm';
  const text = language === 'english' ? half : `${half.charAt(0)}. m.`;
  const digits = minute ? `:${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${digits} ${text}`.replaceAll(' ', '\u00a0');
}

/** The time on the clock of the device, for a script in the browser. */
export function timeOnDevice(at: Date, language: Language): string {
  return timeText(`${at.getHours()}:${at.getMinutes()}`, language);
}

/** A time with its article: "las 9:30 a. m."; one o'clock is singular. */
export function spanishHour(time: string): string {
  return /^1\D/.test(time) ? `la ${time}` : `las ${time}`;
}

/** A weekday's name (0 is Monday), capitalized for the start of a line. */
export function weekdayName(day: number, language: Language): string {
  // 1 January 2024 was a Monday.
  return capitalized(ofDay(`2024-01-0${1 + day}`, language, 'weekdayAlone'));
}

const ways = {
  day: { month: 'long', day: 'numeric' },
  dayOfYear: { month: 'long', day: 'numeric', year: 'numeric' },
  shortDay: { month: 'short', day: 'numeric' },
  shortWeekday: { weekday: 'short' },
  shortWeekdayAndDay: { weekday: 'short', month: 'short', day: 'numeric' },
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
  weekdayAlone: { weekday: 'long' },
  weekdayAndTime: {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  instant: {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function ofInstant(at: Date, { language, timeZone }: DayLocale, way: keyof typeof ways): string {
  return formatOf(languageCode(language), timeZone, ways[way]).format(at);
}

function ofDay(day: string, language: Language, way: keyof typeof ways): string {
  return ofInstant(instantAt(day, '12:00', 'UTC'), { language, timeZone: 'UTC' }, way);
}

/** Spanish dates in Intl have a comma after the weekday; people write none. */
function withoutComma(day: string, language: Language): string {
  return language === 'spanish' ? day.replace(',', '') : day;
}

/** The zone as people here call it, which Intl calls "hora central". */
function spanishZone(at: Date, timeZone: string): string {
  const parts = formatOf('es', timeZone, { timeZoneName: 'longGeneric' }).formatToParts(at);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return zone.replace('hora central', 'hora del centro').replace('hora oriental', 'hora del este');
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether a day (YYYY-MM-DD) is the day of the page. */
export function isToday(day: string, { now, timeZone }: { now: Date; timeZone: string }): boolean {
  return day === dayIn(timeZone, now);
}
