import { dayIn } from './dates.ts';
import { type Language, languageCode } from './language.ts';
import { timeText } from './time-text.ts';

/** The language and time zone of days; `now` is the instant of the page. */
export interface Clock {
  language: Language;
  /** IANA name. */
  timeZone: string;
  now: Date;
}

/** A calendar day (YYYY-MM-DD) as text; with the year where it is another one. */
export function dayOfDate(day: string, { language, now }: Clock): string {
  const isOther = !day.startsWith(String(now.getUTCFullYear()));
  const format = formatOf(isOther ? 'dayOfYear' : 'day', languageCode(language), 'UTC');
  return format.format(new Date(`${day.slice(0, 10)}T12:00:00Z`));
}

/** The day of an instant, by the clock of the business. */
export function dayOfInstant(at: string, { language, timeZone, now }: Clock): string {
  const instant = new Date(at);
  const isOther = instant.getUTCFullYear() !== now.getUTCFullYear();
  const format = formatOf(isOther ? 'dayOfYear' : 'day', languageCode(language), timeZone);
  return format.format(instant);
}

/** The same where there is little room: "Nov 20", "20 nov". */
export function shortDayOf(at: string, { language, timeZone }: Clock): string {
  return formatOf('shortDay', languageCode(language), timeZone).format(new Date(at));
}

/** The same with the weekday: "Tuesday, November 24". */
export function weekdayOf(at: string, { language, timeZone }: Clock): string {
  return formatOf('weekday', languageCode(language), timeZone).format(new Date(at));
}

/** "Mon", "lun". */
export function shortWeekdayOf(at: Date, { language, timeZone }: Clock): string {
  return formatOf('shortWeekday', languageCode(language), timeZone).format(at);
}

/** The calendar day (YYYY-MM-DD) of an instant by the clock of the business, and its number in the month. */
export function dayNumber(at: Date, { timeZone }: Clock): { day: string; number: string } {
  const day = dayIn(timeZone, at);
  return { day, number: String(Number(day.slice(8))) };
}

/** The time of an instant by the clock of the business, as people say it. */
export function timeOf(at: Date, { language, timeZone }: Clock): string {
  return timeText(formatOf('clock', 'en-GB', timeZone).format(at), language);
}

const ways = {
  day: { month: 'long', day: 'numeric' },
  dayOfYear: { month: 'long', day: 'numeric', year: 'numeric' },
  shortDay: { month: 'short', day: 'numeric' },
  shortWeekday: { weekday: 'short' },
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
  clock: { hour: '2-digit', minute: '2-digit' },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than all that is done with it. */
function formatOf(way: keyof typeof ways, locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${way} ${locale} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...ways[way], timeZone });
    formats.set(key, format);
  }
  return format;
}
