import { DAYS } from '../../../lib/days/durations.ts';
import { age } from '../../../lib/days/formats.ts';
import { shortDayOf } from '../../../lib/days/texts.ts';
import type { NeedView } from '../contract.ts';
import type { NeedKind } from '../rules.ts';

/** How this month stands against the one before, up to the same day. */
export function comparison(
  { this_month, month_before }: { this_month: number; month_before: number },
  money: (amount: number) => string,
): string {
  if (month_before === 0) return 'none by this date last month';
  const percent = Math.round(((this_month - month_before) / month_before) * 100);
  if (percent === 0) return `same as last month, ${money(month_before)}`;
  return `${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'} last month`;
}

export const needTexts: Record<NeedKind, { what: string; button: string }> = {
  request: { what: 'New request', button: 'Reply' },
  conversation: { what: 'Waiting for you in chat', button: 'Open chat' },
  voicemail: { what: 'New voicemail', button: 'Listen' },
  call_missed: { what: 'Missed call', button: 'Open call' },
  call_follow_up: { what: 'Call to follow up', button: 'Open call' },
  account_waiting: { what: 'Account to review', button: 'Review' },
  visit_requested: { what: 'Requested a visit online', button: 'Reply' },
  task_due: { what: 'Task due', button: 'Open project' },
  project_late: { what: 'Overdue', button: 'Open project' },
  estimate_expiring: { what: 'Estimate expiring soon', button: 'Open estimate' },
  project_unscheduled: { what: 'Approved, not scheduled', button: 'Schedule' },
  invoice_overdue: { what: 'Overdue', button: 'Open invoice' },
  invoice_disputed: { what: 'Disputed by customer', button: 'Open invoice' },
};

/** How it stands with the hour: "38 min left of the hour you promise". */
export function clockText({ kind, since, due }: NeedView, now: Date): string {
  if (kind === 'visit_requested' && due) {
    const start = new Date(due);
    return start < now ? `was ${age(start, now)} ago` : `in ${age(now, start)}`;
  }
  if (kind === 'estimate_expiring' && due)
    return `expires ${shortDayOf(due, { language: 'english', timeZone: 'UTC' })}`;
  if (kind === 'task_due' && due) return shortDayOf(due, { language: 'english', timeZone: 'UTC' });
  if (!due || kind !== 'request')
    return isPastDay(kind) && due
      ? `overdue by ${age(new Date(due), now)}`
      : `${age(new Date(since), now)} ago`;
  const left = new Date(due).getTime() - now.getTime();
  if (left >= 0) return `reply due in ${age(now, new Date(due))}`;
  return `reply ${age(new Date(due), now)} overdue`;
}

export function isLate({ kind, due }: NeedView, now: Date): boolean {
  if (kind === 'estimate_expiring') return false;
  // A task is due for the whole of its day.
  if (kind === 'task_due') return due !== null && new Date(due).getTime() + DAYS < now.getTime();
  return due !== null && (isPastDay(kind) || new Date(due) < now);
}

function isPastDay(kind: NeedKind): boolean {
  return kind === 'project_late' || kind === 'invoice_overdue';
}
