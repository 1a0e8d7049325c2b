import { age } from '../../../lib/day-words.ts';
import type { NeedView } from '../contract.ts';
import type { NeedKind } from '../rules.ts';

/** How this month stands against the one before, up to the same day. */
export function comparison(
  { this_month, month_before }: { this_month: number; month_before: number },
  money: (amount: number) => string,
): string {
  if (month_before === 0) return 'none by this day last month';
  const percent = Math.round(((this_month - month_before) / month_before) * 100);
  if (percent === 0) return `as much as last month, ${money(month_before)}`;
  return `${Math.abs(percent)}% ${percent > 0 ? 'over' : 'below'} last month`;
}

export const needWords: Record<NeedKind, { what: string; button: string }> = {
  request: { what: 'New request', button: 'Answer' },
  conversation: { what: 'Waits for you in the chat', button: 'Open chat' },
  account_waiting: { what: 'An account waits for you', button: 'Decide' },
  visit_requested: { what: 'Asked for a visit online', button: 'Answer' },
  project_late: { what: 'Past its day', button: 'Open project' },
  estimate_expiring: { what: 'Estimate about to expire', button: 'Open estimate' },
  project_unscheduled: { what: 'Approved, without a day', button: 'Schedule' },
  invoice_overdue: { what: 'Invoice past its day', button: 'Open invoice' },
  invoice_disputed: { what: 'Customer does not agree', button: 'Open invoice' },
};

/** How it stands with the hour: "38 min left of the hour you promise". */
export function clockWords({ kind, since, due }: NeedView, now: Date): string {
  if (kind === 'visit_requested' && due) {
    const start = new Date(due);
    return start < now ? `for ${age(start, now)} ago` : `to be in ${age(now, start)}`;
  }
  if (kind === 'estimate_expiring' && due) return `good until ${due.slice(0, 10)}`;
  if (!due || kind !== 'request')
    return isPastDay(kind) && due
      ? `${age(new Date(due), now)} late`
      : `${age(new Date(since), now)} ago`;
  const left = new Date(due).getTime() - now.getTime();
  if (left >= 0) return `answer promised within ${age(now, new Date(due))}`;
  return `promised ${age(new Date(due), now)} ago`;
}

export function isLate({ kind, due }: NeedView, now: Date): boolean {
  if (kind === 'estimate_expiring') return false;
  return due !== null && (isPastDay(kind) || new Date(due) < now);
}

function isPastDay(kind: NeedKind): boolean {
  return kind === 'project_late' || kind === 'invoice_overdue';
}
