import { readHours } from '../../../lib/hours.ts';
import { readNumber } from '../../../lib/money.ts';
import { withoutDirectionMarks } from '../../../lib/plain-text.ts';
import { type EntryKind, orderLimits } from '../rules.ts';

/** The least that a partner enters, in hours. */
const leastHours = 0.25;

/** Hours of one entry as they were typed; nothing where they are none, too few, or more than a day. */
export function reportedHours(typed: string): number | undefined {
  const hours = readHours(typed, orderLimits.hours);
  return hours === undefined || hours < leastHours ? undefined : hours;
}

/** Dollars as a partner typed them; nothing where they are none. */
export function reportedAmount(typed: string): number | undefined {
  return readNumber(typed, orderLimits.amount);
}

export type ReportProblem = 'text' | 'photos' | 'hours' | 'material' | 'amount';

/**
 * What is wrong with what a partner reports, by field; the phone asks before it stores a report, the
 * server before it takes one.
 * @param typed the texts of the form by name
 */
export function reportProblems(
  kind: EntryKind,
  typed: Readonly<Record<string, string | undefined>>,
  photoCount: number,
): Record<string, ReportProblem> {
  const isEmpty = (field: string) => withoutDirectionMarks(typed[field] ?? '').trim() === '';
  const isNoAmount = (field: string) => reportedAmount(typed[field] ?? '') === undefined;
  const found: [field: string, problem: ReportProblem, isWrong: boolean][] = [
    ['body', 'text', ['note', 'question', 'change'].includes(kind) && isEmpty('body')],
    ['photos', 'photos', kind === 'photo' && photoCount === 0],
    ['hours', 'hours', kind === 'hours' && reportedHours(typed.hours ?? '') === undefined],
    ['text', 'material', kind === 'material' && isEmpty('text')],
    ['cost', 'amount', kind === 'material' && !isEmpty('cost') && isNoAmount('cost')],
    ['amount', 'amount', kind === 'change' && isNoAmount('amount')],
  ];
  return Object.fromEntries(
    found.flatMap(([field, problem, isWrong]) => (isWrong ? [[field, problem]] : [])),
  );
}

/** How many lines of the list of work are not ticked. */
export function countOpenTasks(order: { checklist: { done_at: string | null }[] }): number {
  return order.checklist.filter(({ done_at }) => done_at === null).length;
}
