import { tz } from '@date-fns/tz';
import { en, es } from 'chrono-node';
import { format } from 'date-fns';
import { dayIn } from '../../../lib/dates.ts';
import type { Language } from '../../../lib/language.ts';

// What was, and what only sounds like a day.
const past =
  /\b(?:since|last|ago|yesterday|was|were|been|desde|ayer|antier|anteayer|pasad[oa]|hace)\b[^.,;!?]{0,24}$/i;
const vague = /^(?:next|this|the|la|esta|pr[oó]xim[oa])?\s*(?:week|month|year|semana|mes|a[nñ]o)/i;

/**
 * The day that somebody wishes for, as YYYY-MM-DD: "next Tuesday", "el martes que viene", "12/3".
 * Never a day before today. Gives nothing where no single day is meant ("next week").
 */
export function findDay(
  text: string,
  language: Language,
  now: Date,
  timeZone: string,
): string | undefined {
  const today = dayIn(timeZone, now);
  const days = (language === 'spanish' ? [es, en] : [en, es]).flatMap((chrono) =>
    chrono.casual
      .parse(
        prepared(text),
        { instant: now, timezone: offsetMinutes(now, timeZone) },
        { forwardDate: true },
      )
      .filter(({ index, text: words, start }) => {
        if (vague.test(words) || past.test(prepared(text).slice(0, index))) return false;
        return start.isCertain('day') || start.isCertain('weekday');
      })
      .map(({ start }) => dayOf(start))
      .filter((day) => day >= today),
  );
  return days[0];
}

function dayOf(start: { get(part: 'year' | 'month' | 'day'): number | null }): string {
  const [year, month, day] = (['year', 'month', 'day'] as const).map(
    (part) => start.get(part) ?? 0,
  );
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Words that would be read as another day. */
function prepared(text: string): string {
  return text
    .replace(/pasado\s+ma[nñ]ana/gi, 'en 2 días')
    .replace(/\b(?:por|en|de|a)\s+la\s+ma[nñ]ana\b/gi, 'temprano')
    .replace(/\bma[nñ]anas\b/gi, 'temprano')
    .replace(/\bnow\b|\bahorita\b|\bright away\b/gi, '')
    .replace(/\$\s?[\d,.]+/g, 'money')
    .replace(/\b\d+\s*(?:x|by|por)\s*\d+\b/gi, 'size');
}

function offsetMinutes(now: Date, timeZone: string): number {
  const offset = format(now, 'xxx', { in: tz(timeZone) });
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
