import { addMonths, addWeeks, addYears, format, parseISO } from 'date-fns';
import { dayAfter } from '../../../lib/days/days.ts';

export const recurrences = ['week', 'month', 'quarter', 'year'] as const;
export type Recurrence = (typeof recurrences)[number];

/**
 * The first day of a recurrence after another day. Counted from its start, so that the 31st is the
 * last of shorter months and the 31st again afterwards. Days are YYYY-MM-DD.
 */
export function nextOccurrence(every: Recurrence, startedOn: string, after: string): string {
  const start = parseISO(startedOn);
  for (let turn = 1; ; turn += 1) {
    const day = format(step(start, every, turn), 'yyyy-MM-dd');
    if (day > after) return day;
  }
}

function step(start: Date, every: Recurrence, turns: number): Date {
  if (every === 'week') return addWeeks(start, turns);
  if (every === 'year') return addYears(start, turns);
  return addMonths(start, every === 'month' ? turns : 3 * turns);
}

/**
 * Which reminder is to be sent today, and which earlier ones it makes needless; none when all that
 * are due were sent. A step from before the invoice was sent, or from its own day, is needless too.
 * @param steps days after the due date, below zero before it
 * @param done the steps that were sent or left out
 */
export function dueReminder(
  { dueDate, sentOn }: { dueDate: string; sentOn: string },
  steps: number[],
  done: number[],
  today: string,
): { send: number | undefined; skip: number[] } {
  const due = steps
    .filter((step) => !done.includes(step) && dayAfter(dueDate, step) <= today)
    .toSorted((one, other) => one - other);
  const last = due.at(-1);
  if (last === undefined) return { send: undefined, skip: [] };
  if (dayAfter(dueDate, last) <= sentOn) return { send: undefined, skip: due };
  return { send: last, skip: due.slice(0, -1) };
}
