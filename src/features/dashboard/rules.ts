import { dayAfter, dayIn } from '../../lib/days/days.ts';

/** What waits for the owner, in the order in which it is shown where two are as urgent. */
export const needKinds = [
  'request',
  'conversation',
  'voicemail',
  'call_missed',
  'call_follow_up',
  'account_waiting',
  'visit_requested',
  'task_due',
  'project_late',
  'project_unscheduled',
  'estimate_expiring',
  'invoice_overdue',
  'invoice_disputed',
] as const;
export type NeedKind = (typeof needKinds)[number];

export interface Need {
  kind: NeedKind;
  id: string;
  title: string;
  detail: string;
  /** Since when it waits. */
  since: Date;
  /** When it was promised or is due, if it was. */
  due: Date | null;
}

/** What is due first comes first; what has no hour comes after it, the oldest first. */
export function byUrgency(one: Need, other: Need): number {
  if (one.due && other.due) return one.due.getTime() - other.due.getTime();
  if (one.due || other.due) return one.due ? -1 : 1;
  return one.since.getTime() - other.since.getTime();
}

/**
 * This month so far and as many days of the month before, in a time zone: the 1st to the 20th of
 * November beside the 1st to the 20th of October. A shorter month before ends with itself. Days as
 * YYYY-MM-DD, both included.
 */
export function monthsToCompare(timeZone: string, now: Date) {
  const today = dayIn(timeZone, now);
  const from = `${today.slice(0, 7)}-01`;
  const lastBefore = dayAfter(from, -1);
  const before = `${lastBefore.slice(0, 7)}-01`;
  const sameDay = `${lastBefore.slice(0, 7)}-${today.slice(8)}`;
  return {
    now: { from, to: today },
    before: { from: before, to: sameDay < lastBefore ? sameDay : lastBefore },
  };
}
