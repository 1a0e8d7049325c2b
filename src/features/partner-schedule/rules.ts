import { isDay } from '../../lib/dates.ts';
import { DAYS } from '../../lib/durations.ts';

/** Days that one entry of days off may span. */
export const maxDaysOff = 366;
/** Entries of days off to come. */
export const maxEntries = 100;
export const maxNoteLength = 200;

/** When somebody works on a weekday (0 is Sunday), as HH:MM by the clock of the business. */
export interface WorkingDay {
  weekday: number;
  opens: string;
  closes: string;
}

/** The week from Monday on, as people here read it. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

export type HoursProblem = 'time' | 'order';
export type DaysOffProblem = 'day' | 'order' | 'long' | 'past' | 'note';

/** What is wrong with the hours of one weekday; a day without both times is a day without work. */
export function hoursProblem(opens: string, closes: string): HoursProblem | undefined {
  if (!opens && !closes) return undefined;
  if (!isTime(opens) || !isTime(closes)) return 'time';
  return closes > opens ? undefined : 'order';
}

/** What is wrong with days off. @param today YYYY-MM-DD, as the others are */
export function daysOffProblem(
  { from, to, note }: { from: string; to: string; note: string },
  today: string,
): DaysOffProblem | undefined {
  if (!isDay(from) || !isDay(to)) return 'day';
  if (to < from) return 'order';
  if (to < today) return 'past';
  if ((Date.parse(to) - Date.parse(from)) / DAYS >= maxDaysOff) return 'long';
  return note.length > maxNoteLength ? 'note' : undefined;
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
