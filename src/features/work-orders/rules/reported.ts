import { readHours } from '#lib/hours.ts';
import { readNumber } from '#lib/money.ts';
import { withoutDirectionMarks } from '#lib/plain-text.ts';
import { type EntryKind, orderLimits } from './work-orders.ts';

/** The least a partner can enter, in hours. */
const leastHours = 0.25;

/** The hours of one entry as typed; undefined if they are no hours, too few, or more than a day. */
export function reportedHours(typed: string): number | undefined {
  const hours = readHours(typed, orderLimits.hours);
  return hours === undefined || hours < leastHours ? undefined : hours;
}

/** Dollars as a partner typed them; undefined if they are not an amount. */
export function reportedAmount(typed: string): number | undefined {
  return readNumber(typed, orderLimits.amount);
}

export type ReportProblem = 'text' | 'photos' | 'hours' | 'material' | 'amount';

/**
 * What is wrong with a partner's report, by field; the phone checks before it stores a report, the
 * server before it accepts one.
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

/** How many tasks are not checked off. */
export function countOpenTasks(order: { checklist: { done_at: string | null }[] }): number {
  return order.checklist.filter(({ done_at }) => done_at === null).length;
}
