import { dayAfter, mondayOf, monthAfter } from '#lib/days/days.ts';
import { daysOfPeriod } from '#lib/days/periods.ts';
import type { Language } from '#lib/language.ts';
import { type Clock, takeDay, todayOf } from './days.ts';
import { type Typed, take } from './typed.ts';

export interface Period {
  from?: string;
  to?: string;
}

const before =
  '(?:\\b(?:from|in|of|for|during|on|since|de|del|en|durante) )?(?:\\b(?:the|el|la|los|las) )?';
const phrase = (source: string) => new RegExp(`${before}\\b(?:${source})\\b`);

/** Named periods, counted from today. */
const named: [RegExp, (today: string) => Period][] = [
  [phrase('this week|esta semana'), (today) => week(mondayOf(today))],
  [phrase('last week|semana pasada'), (today) => week(dayAfter(mondayOf(today), -7))],
  [
    phrase('next week|proxima semana|semana que viene|semana proxima'),
    (today) => week(dayAfter(mondayOf(today), 7)),
  ],
  [phrase('week|semana'), (today) => week(mondayOf(today))],
  [phrase('this month|este mes'), (today) => month(today.slice(0, 7))],
  [phrase('last month|mes pasado'), (today) => month(monthOf(today, -1))],
  [phrase('next month|proximo mes|mes que viene|mes proximo'), (today) => month(monthOf(today, 1))],
  [phrase('this year|este ano'), (today) => year(Number(today.slice(0, 4)))],
  [phrase('last year|ano pasado'), (today) => year(Number(today.slice(0, 4)) - 1)],
];

const lately = new RegExp(
  `${before}\\b(?:(?:last|past) (?<count>\\d{1,3}) (?<unit>days|weeks|months)|ultimos? (?<count2>\\d{1,3}) (?<unit2>dias|semanas|meses))\\b`,
);

const months = [
  'january|enero',
  'february|febrero',
  'march|marzo',
  'april|abril',
  'may|mayo',
  'june|junio',
  'july|julio',
  'august|agosto',
  'september|septiembre',
  'october|octubre',
  'november|noviembre',
  'december|diciembre',
].map(
  (names) =>
    new RegExp(
      `(?:\\b(?:from|in|of|for|during|since|de|del|en) )(?:${names})\\b(?! \\d{1,2}\\b(?!\\d))(?: (?:of |de |del )?(?<year>20\\d\\d))?`,
    ),
);

/**
 * Reads a period: "last month", "en octubre", "on Friday", "since 10/1".
 * @param isAhead a month without a year means the next one, not the latest
 */
export function takePeriod(
  typed: Typed,
  { language, clock, isAhead }: { language: Language; clock: Clock; isAhead: boolean },
): { period: Period; rest: Typed } | undefined {
  const today = todayOf(clock);
  for (const [pattern, periodOf] of named) {
    const found = take(typed, pattern);
    if (found) return { period: periodOf(today), rest: found.rest };
  }
  const inQuarter = takeQuarter(typed, clock);
  if (inQuarter) return inQuarter;
  const latest = take(typed, lately);
  if (latest) {
    const { count, count2, unit, unit2 } = latest.match.groups ?? {};
    return {
      period: { from: daysBack(Number(count ?? count2), unit ?? unit2 ?? '', today), to: today },
      rest: latest.rest,
    };
  }
  const isSince = /\b(?:since|desde)\b/.test(typed.folded);
  for (const [at, pattern] of months.entries()) {
    const found = take(typed, pattern);
    if (!found) continue;
    const period = month(monthNamed(at + 1, found.match.groups?.year, today, isAhead));
    return { period: isSince && period.from ? { from: period.from } : period, rest: found.rest };
  }
  const day = takeDay(typed, language, clock);
  if (!day) return undefined;
  return { period: isSince ? { from: day.day } : { from: day.day, to: day.day }, rest: day.rest };
}

const quarter = new RegExp(
  `${before}(?:\\b(?:(?<here>this quarter|current quarter|este trimestre)|(?<gone>last quarter|previous quarter|trimestre pasado)|q(?<number>[1-4])(?: (?:of )?(?<year>20\\d\\d))?)\\b)`,
);

/** Reads a quarter: "this quarter", "Q3", "el trimestre pasado"; one to come is last year's. */
export function takeQuarter(
  typed: Typed,
  clock: Clock,
): { period: Period; rest: Typed } | undefined {
  const found = take(typed, quarter);
  if (!found) return undefined;
  const today = todayOf(clock);
  const { gone, number, year: written } = found.match.groups ?? {};
  if (!number) {
    const { from, to } = daysOfPeriod(gone ? 'last_quarter' : 'this_quarter', today);
    return { period: { ...(from && { from }), ...(to && { to }) }, rest: found.rest };
  }
  const thisYear = Number(today.slice(0, 4));
  const start = `-${String(3 * Number(number) - 2).padStart(2, '0')}-01`;
  const inYear = Number(written ?? (`${thisYear}${start}` > today ? thisYear - 1 : thisYear));
  const from = `${inYear}${start}`;
  return { period: { from, to: dayAfter(monthAfter(from, 3), -1) }, rest: found.rest };
}

function week(monday: string): Period {
  return { from: monday, to: dayAfter(monday, 6) };
}

/** The month (YYYY-MM) this many months after a day's. */
function monthOf(day: string, months: number): string {
  return monthAfter(day, months).slice(0, 7);
}

function month(name: string): Period {
  const first = `${name}-01`;
  return { from: first, to: dayAfter(monthAfter(first, 1), -1) };
}

function year(number: number): Period {
  return { from: `${number}-01-01`, to: `${number}-12-31` };
}

function daysBack(count: number, unit: string, today: string): string {
  if (/^(?:months|meses)$/.test(unit)) return dayAfter(today, -30 * count);
  return dayAfter(today, -count * (/^(?:weeks|semanas)$/.test(unit) ? 7 : 1));
}

function monthNamed(number: number, written: string | undefined, today: string, isAhead: boolean) {
  const tail = String(number).padStart(2, '0');
  if (written) return `${written}-${tail}`;
  const thisYear = Number(today.slice(0, 4));
  const isPast = tail < today.slice(5, 7);
  const isFuture = tail > today.slice(5, 7);
  if (isAhead && isPast) return `${thisYear + 1}-${tail}`;
  return `${!isAhead && isFuture ? thisYear - 1 : thisYear}-${tail}`;
}
