import { type Days, dayAfter } from './days.ts';

/** The periods a bookkeeper asks for. */
export const bookPeriods = [
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'all',
] as const;
export type BookPeriod = (typeof bookPeriods)[number];

/**
 * The first and the last day of a period; `all` has neither.
 * @param today YYYY-MM-DD by the clock of the business
 */
export function daysOfPeriod(period: BookPeriod, today: string): Days {
  if (period === 'all') return { from: undefined, to: undefined };
  const [year = 0, month = 1] = today.split('-').map(Number);
  const quarterStart = month - ((month - 1) % 3);
  const [start, months] = {
    this_month: [month, 1] as const,
    last_month: [month - 1, 1] as const,
    this_quarter: [quarterStart, 3] as const,
    last_quarter: [quarterStart - 3, 3] as const,
    this_year: [1, 12] as const,
    last_year: [-11, 12] as const,
  }[period];
  return { from: firstOf(year, start), to: dayAfter(firstOf(year, start + months), -1) };
}

/** The first day of a month; months below 1 and above 12 fall in other years. */
function firstOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}
