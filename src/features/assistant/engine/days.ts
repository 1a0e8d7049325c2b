import { en, es } from 'chrono-node';
import { dayAfter, dayIn, isDay, mondayOf, weekdayOfDay } from '#lib/days/days.ts';
import { localOf } from '#lib/days/local-time.ts';
import type { Language } from '#lib/language.ts';
import { calendarPieces } from '#lib/language-reader/calendar-pieces.ts';
import { type Typed, take, without } from './typed.ts';

/** When and in which time zone it was asked. */
export interface Clock {
  now: Date;
  timeZone: string;
}

export function todayOf({ now, timeZone }: Clock): string {
  return dayIn(timeZone, now);
}

const clockTime =
  /\b(?:(?:at|around|a las?) )?(?<hour>\d{1,2})(?::(?<minute>\d\d))? ?(?<half>am\b|pm\b|a\.m\.|p\.m\.|de la (?:manana|tarde))|\b(?:at|around|a las?) (?<hour2>\d{1,2})(?::(?<minute2>\d\d))?(?![\d:/.,]\d)(?! ?(?:\$|dollars|dolares|%))|\b(?<hour3>\d{1,2}):(?<minute3>\d\d)\b/;

/** Reads a time of day as HH:MM; one to six o'clock without AM or PM is the afternoon. */
export function takeTime(typed: Typed): { time: string; rest: Typed } | undefined {
  const noon = take(typed, /\b(?:at noon|al mediodia|a mediodia)\b/);
  if (noon) return { time: '12:00', rest: noon.rest };
  const found = take(typed, clockTime);
  if (!found) return undefined;
  const { hour, hour2, hour3, minute, minute2, minute3, half } = found.match.groups ?? {};
  const hours = Number(hour ?? hour2 ?? hour3);
  const minutes = Number(minute ?? minute2 ?? minute3 ?? 0);
  const isAfternoon = half ? /^p|tarde/.test(half) : hours >= 1 && hours <= 6;
  if (half && hours > 12) return undefined;
  const full =
    half && /^a|manana/.test(half) && hours === 12
      ? 0
      : hours + (isAfternoon && hours < 12 ? 12 : 0);
  if (full > 23 || minutes > 59) return undefined;
  const time = `${String(full).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  return { time, rest: found.rest };
}

/** From Monday on, as `weekdayOfDay` counts. */
const weekdays = [
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miercoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sabado'],
  ['sunday', 'domingo'],
];
const weekdayNames = weekdays.flat().join('|');
const before = '(?:\\b(?:for|on|by|due|para|desde|since|de) )?(?:\\b(?:the|el|este|this) )?';
const weekday = new RegExp(
  `${before}(?<next>\\bnext |\\bproximo )?\\b(?<name>${weekdayNames})\\b(?<coming> que viene)?`,
);
const relative = new RegExp(
  `${before}\\b(?:(?<after>the day after tomorrow|day after tomorrow|pasado manana)|(?<today>today|hoy)|(?<tomorrow>tomorrow|manana)|(?<yesterday>yesterday|ayer))\\b`,
);
const numeric = new RegExp(
  `${before}\\b(?:(?<iso>20\\d\\d-\\d\\d-\\d\\d)|(?<month>1[0-2]|0?[1-9])/(?<day>3[01]|[12]\\d|0?[1-9])(?:/(?<year>(?:20)?\\d\\d))?)\\b`,
);

/**
 * Reads a day as YYYY-MM-DD: "Tuesday", "mañana", "12/3", "el 3 de diciembre". Weekdays are in the
 * future.
 */
export function takeDay(
  typed: Typed,
  language: Language,
  clock: Clock,
): { day: string; rest: Typed } | undefined {
  const today = todayOf(clock);
  const near = take(typed, relative);
  if (near) {
    const { after, tomorrow, yesterday } = near.match.groups ?? {};
    const away = after ? 2 : tomorrow ? 1 : yesterday ? -1 : 0;
    return { day: dayAfter(today, away), rest: near.rest };
  }
  const written = take(typed, numeric);
  if (written) {
    const { iso, month = '', day = '', year } = written.match.groups ?? {};
    const found = iso ?? dayOf(month, day, year, today);
    return isDay(found) ? { day: found, rest: written.rest } : undefined;
  }
  const named = take(typed, weekday);
  if (named) {
    const { name = '', next } = named.match.groups ?? {};
    const number = weekdays.findIndex((names) => names.includes(name));
    const ahead = (number - weekdayOfDay(today) + 7) % 7 || 7;
    const isNextWeek = next?.startsWith('next') ?? false;
    const first = dayAfter(today, ahead);
    const nextWeek = dayAfter(mondayOf(today), 7);
    return { day: isNextWeek && first < nextWeek ? dayAfter(first, 7) : first, rest: named.rest };
  }
  return takeDate(typed, language, clock);
}

/** The current year, or the next one if the day would be long past. */
function dayOf(month: string, day: string, year: string | undefined, today: string): string {
  const tail = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year) return `${year.padStart(4, '20')}-${tail}`;
  const thisYear = `${today.slice(0, 4)}-${tail}`;
  return thisYear >= today ? thisYear : `${Number(today.slice(0, 4)) + 1}-${tail}`;
}

/** Reads dates in words. */
function takeDate(typed: Typed, language: Language, clock: Clock) {
  const reference = new Date(localOf(clock.now, clock.timeZone));
  for (const chrono of language === 'spanish' ? [es, en] : [en, es]) {
    const [found] = calendarPieces(typed.text.slice(0, 300)).flatMap((piece) =>
      chrono.strict
        .parse(piece, reference, { forwardDate: true })
        .filter(({ start }) => start.isCertain('day') && start.isCertain('month'))
        .map(({ index, text, start }) => ({
          index: typed.text.indexOf(piece) + index,
          text,
          start,
        })),
    );
    if (!found) continue;
    const part = (name: 'year' | 'month' | 'day') => found.start.get(name) ?? 0;
    const day = [part('year'), part('month'), part('day')]
      .map((number, at) => String(number).padStart(at === 0 ? 4 : 2, '0'))
      .join('-');
    const lead = /(?:\b(?:for|on|by|due|para) )?(?:\b(?:the|el) )?$/.exec(
      typed.folded.slice(0, found.index),
    );
    const from = found.index - (lead?.[0].length ?? 0);
    return { day, rest: without(typed, from, found.index + found.text.length) };
  }
  return undefined;
}
