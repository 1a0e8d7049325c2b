import { tz } from '@date-fns/tz';
import { en, es } from 'chrono-node';
import { format } from 'date-fns';
import { dayAfter, dayIn, weekdayOfDay } from '#lib/days/days.ts';
import { weekdayName } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import { calendarPieces } from '#lib/language-reader/calendar-pieces.ts';
import { typoOf } from '#lib/typos.ts';
import { dayInText, isNotWanted } from './day-words.ts';

/** The parser takes "the h" of an h-brace for an hour. */
const saysDay =
  /\d|hour|hora|minut|day|dia|d[ií]a|tonight|tomorrow|morning|noon|evening|night|week|month|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|hoy|ma[nñ]ana|tarde|noche|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|enero|abril|agosto|dic|one|two|three|four|five|six|seven|next|pr[oó]xim/i;
const vague = /^(?:next|this|the|la|esta|pr[oó]xim[oa])?\s*(?:week|month|year|semana|mes|a[nñ]o)/i;
/** What follows a day that doesn't suit: "next Thursday no, better on Tuesday". */
const refused =
  /^[^.!?]{0,40}\b(?:so )?not then\b|^,?\s*(?:no\b(?! problem| rush| hurry| later|te)|is no good|does ?n[o']t work|won'?t work|isn'?t good)/i;
const farthest = 18;

/**
 * The requested day as YYYY-MM-DD: "next Tuesday", "el martes que viene", "12/3". Never before
 * today. Returns nothing if no single day is meant ("next week").
 */
export function findDay(
  message: string,
  language: Language,
  now: Date,
  timeZone: string,
): string | undefined {
  const text = prepared(message);
  const today = dayIn(timeZone, now);
  const isToday = /\b(?:today|tonight|hoy|this (?:morning|afternoon|evening))\b/i.test(text);
  // On a Friday, "Friday" is the next one: today is called today.
  const later = (day: string) =>
    day === today && !isToday && sameDayName(today).test(text) ? dayAfter(day, 7) : day;
  const named = dayInText(text, today);
  if (named) return later(named);
  for (const chrono of language === 'spanish' ? [es, en] : [en, es]) {
    for (const piece of calendarPieces(text)) {
      const [day] = chrono.casual
        .parse(
          piece,
          { instant: now, timezone: offsetMinutes(now, timeZone) },
          { forwardDate: true },
        )
        .filter(({ index, text: words, start }) => {
          if (!saysDay.test(words)) return false;
          if (vague.test(words) || isNotWanted(piece.slice(0, index))) return false;
          if (refused.test(piece.slice(index + words.length))) return false;
          return start.isCertain('day') || start.isCertain('weekday');
        })
        .map(({ start }) => dayOf(start))
        .filter((one) => one >= today && monthsBetween(today, one) <= farthest);
      if (day) return later(day);
    }
  }
  return undefined;
}

/** The name of a day's weekday in both languages. */
function sameDayName(day: string): RegExp {
  const names = (['english', 'spanish'] as const).map((language) =>
    weekdayName(weekdayOfDay(day), language),
  );
  return new RegExp(`(?<!\\bthis )\\b(?:${names.join('|')}|${names[0]?.slice(0, 3)})\\b`, 'i');
}

function dayOf(start: { get(part: 'year' | 'month' | 'day'): number | null }): string {
  const [year, month, day] = (['year', 'month', 'day'] as const).map(
    (part) => start.get(part) ?? 0,
  );
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function monthsBetween(from: string, to: string): number {
  const [fromMonths, toMonths] = [from, to].map(
    (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)),
  );
  return (toMonths ?? 0) - (fromMonths ?? 0);
}

const dayNames =
  'monday tuesday wednesday thursday friday saturday sunday tomorrow december november january february miércoles viernes sábado domingo diciembre noviembre'.split(
    ' ',
  );

/** Words of days and times that are written with an accent. */
const ofDays =
  /^(?:d[ií]as?|mi[eé]rcoles|s[aá]bados?|pr[oó]xim[oa]s?|despu[eé]s|mediod[ií]a|qui[eé]n)$/i;

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');

/** Expressions that would be read as another day, and misspelled days. */
function prepared(text: string): string {
  return (
    text
      // The calendar parser would find the start of "martes" in "María".
      .replace(/(?<!\p{L})\p{L}*[áéíóú]\p{L}*/giu, (word) =>
        ofDays.test(word) ? word : withoutAccents(word),
      )
      .replace(/\p{L}{5,}/gu, (word) => typoOf(word.toLowerCase(), dayNames) ?? word)
      .replace(/\b(?:tmrw|tmr|tmw|tomoro|tomorro|2moro|2morrow)\b/gi, 'tomorrow')
      .replace(/\btues?\b(?!\w)/gi, 'tuesday')
      .replace(/\bthurs?\b/gi, 'thursday')
      .replace(/\bweds\b|\bwensday\b|\bwendsday\b/gi, 'wednesday')
      .replace(/pasado\s+ma[nñ]ana/gi, 'en 2 días')
      .replace(/\b(?:por|en|de|a)\s+la\s+ma[nñ]ana\b/gi, 'temprano')
      .replace(/\bma[nñ]anas\b/gi, 'temprano')
      .replace(
        /\b(?:los|las|on|every) (?:s[aá]bados?|domingos?|saturdays|sundays|weekends)\b/gi,
        '',
      )
      // How long or how often something happens isn't a date; "I'm home in 20 minutes" is today.
      .replace(
        /(?<!\b(?:come|be|here|there|home|back|ready|over|free|llego|estoy|vengan|listo)(?: (?:in|en))? )\b(?:(?:in|within|about|for|every|each|once|twice|per|after|takes?|cada|en|por|unos|durante) )*(?:an?|one|two|three|five|ten|few|couple of|un|una|dos|tres|cinco|diez|\d{1,3})(?: or so)? ?(?:seconds?|secs?|minutes?|mins?|minutos?|segundos?)\b/gi,
        '',
      )
      .replace(
        /\b(?:every|each|cada|takes?|lasts?|for|for about|durante|tarda|dura)(?: (?:a|an|about|like|unas?|como))? (?:\d{1,3}|one|two|three|four|few|couple of|una?|dos|tres|cuatro)?(?: or so)? ?(?:hours?|hrs?|horas?)\b/gi,
        '',
      )
      // A span of days isn't a date.
      .replace(/\bnext day or (?:two|so)\b/gi, '')
      .replace(/\b(?:in|within|over) the next (?:\w+ )?(?:couple of )?(?:days|weeks)\b/gi, '')
      .replace(/\ben (?:los|las) pr[oó]xim[oa]s (?:\w+ )?(?:d[ií]as|semanas)\b/gi, '')
      // "A 1960s house" is no date.
      .replace(/(?<![\d/-])\b(?:19\d\d|20[01]\d|202[0-5])'?s?\b(?![\d/-])/g, '')
      .replace(
        /\b(?:(?:do|done|finish\w*|all|everything|it|that) (?:\w+ ){0,2}in (?:a|one|half a) day|for (?:the|a|half a) day)\b/gi,
        '',
      )
      // "A W-9" is a form.
      .replace(/\b[a-z]-\d+\b/gi, 'code')
      .replace(/\bnow\b|\bahorita\b|\bright away\b/gi, '')
      // A price per hour or day isn't a time; "in an hour" is.
      .replace(
        /(?<!\b(?:in|within|en) )\b(?:(?:an?|one|per|the|la|una|por|cada) (?:hour|hr|hora)|(?:a|per|por|cada|al) (?:day|d[ií]a))\b/gi,
        '',
      )
      // Texas writes the month first, in Spanish, too.
      .replace(
        /\b(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])(?:\/(?:20)?\d\d)?\b(?!\s*(?:inch|in\b|"|''))/g,
        monthFirst,
      )
      .replace(/\$\s?[\d,.]+/g, 'money')
      .replace(/\b\d+\s*(?:x|by|por)\s*\d+\b/gi, 'size')
      .replace(/\(?\b\d{3}\)?[\s.-]\s*\d{3}[\s.-]\s*\d{4}\b/g, 'phone')
  );
}

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

function monthFirst(_: string, month: string, day: string): string {
  return `${months[Number(month) - 1]} ${Number(day)}`;
}

function offsetMinutes(now: Date, timeZone: string): number {
  const offset = format(now, 'xxx', { in: tz(timeZone) });
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
