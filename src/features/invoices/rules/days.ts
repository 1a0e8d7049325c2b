import { addMonths, addWeeks, addYears, format, parseISO } from 'date-fns';
import { dayAfter } from '#lib/days/days.ts';

export const recurrences = ['week', 'month', 'quarter', 'year'] as const;
export type Recurrence = (typeof recurrences)[number];

/**
 * A recurrence's first day after another day. Counted from its start, so that the 31st becomes the
 * last day of shorter months and the 31st again afterwards. Days are YYYY-MM-DD.
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
 * Which reminder to send today, and which earlier ones it replaces; none if all due ones were sent.
 * A step before or on the day the invoice was sent is skipped, too.
 * @param steps days after the due date, negative before it
 * @param done the steps that were sent or skipped
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
