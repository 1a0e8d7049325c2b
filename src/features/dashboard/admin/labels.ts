import { DAYS } from '#lib/days/durations.ts';
import { age, type DateStyle, messageTime } from '#lib/days/formats.ts';
import { shortDayOf } from '#lib/days/texts.ts';
import { exactMoney } from '#lib/money.ts';
import type { NeedKind } from '#lib/need-kinds.ts';
import { formatPhone } from '#lib/phone.ts';
import type { NeedView } from '../contract.ts';

/** This month compared with the previous one, up to the same day. */
export function comparison(
  { this_month, month_before }: { this_month: number; month_before: number },
  money: (amount: number) => string,
): string {
  if (month_before === 0) return 'none by this date last month';
  const percent = Math.round(((this_month - month_before) / month_before) * 100);
  if (percent === 0) return `same as by this date last month, ${money(month_before)}`;
  return `${percent > 0 ? 'up' : 'down'} ${Math.abs(percent)}% from this date last month`;
}

/** What it is, if the name alone doesn't say so, and the button's short and full labels. */
const needTexts: Record<NeedKind, { what: string; button: string; action?: string }> = {
  danger: { what: '', button: 'Open' },
  backup_missing: { what: '', button: 'Open', action: 'Open backups' },
  conversation: { what: '', button: 'Open chat' },
  request: { what: 'New request', button: 'Answer' },
  request_message: { what: 'Added to their request', button: 'Answer' },
  visit_requested: { what: 'Requested a visit online', button: 'Answer' },
  project_late: { what: 'Project', button: 'Open', action: 'Open project' },
  reminder: { what: 'Reminder', button: 'Open', action: 'Open reminders' },
  task_due: { what: 'Task due', button: 'Open', action: 'Open project' },
  invoice_overdue: { what: '', button: 'Open', action: 'Open invoice' },
  invoice_disputed: { what: 'Disputed by customer', button: 'Open', action: 'Open invoice' },
  project_unbilled: { what: 'Done, not invoiced', button: 'Open', action: 'Open project' },
  project_unscheduled: { what: 'Approved, needs a day', button: 'Schedule' },
  estimate_expiring: { what: 'Estimate', button: 'Open', action: 'Open estimate' },
  voicemail: { what: 'New voicemail', button: 'Listen' },
  call_missed: { what: 'Missed call', button: 'Call back' },
  call_follow_up: { what: 'Call to follow up', button: 'Open', action: 'Open call' },
  message_waiting: { what: 'New message', button: 'Read' },
  text_waiting: { what: 'New text', button: 'Read' },
  chat_urgent: { what: 'Urgent in the chat, not sent as a request', button: 'Open chat' },
  chat_unread: { what: 'New in the chat', button: 'Open chat' },
  email_unread: { what: 'New email', button: 'Read' },
  email_draft: { what: 'Reply draft to approve', button: 'Review' },
  email_returned: { what: 'Email not delivered', button: 'Open', action: 'Open email' },
  work_to_confirm: { what: 'Work to confirm', button: 'Confirm' },
  extra_work: { what: 'Extra work proposed', button: 'Review' },
  bid: { what: 'Bid', button: 'Review' },
  partner_estimate: { what: 'Partner estimate', button: 'Review' },
  partner_application: { what: 'Partner application', button: 'Review' },
  account_waiting: { what: 'Account to review', button: 'Review' },
  texts_to_send: { what: 'To send by hand', button: 'Send' },
  other_emails: { what: 'The latest', button: 'Open', action: 'Open email' },
};

/** The button's label, short and in full. */
export function needButton({ kind }: Pick<NeedView, 'kind'>): { button: string; action: string } {
  const { button, action = button } = needTexts[kind];
  return { button, action };
}

/** The first line: who or what is waiting. */
export function needTitle({ kind, title }: Pick<NeedView, 'kind' | 'title'>): string {
  if (kind === 'conversation') return `${title} is waiting in the chat`;
  if (kind === 'other_emails')
    return title === '1'
      ? '1 unread email, not from a customer'
      : `${title} unread emails, none from customers`;
  if (kind === 'texts_to_send') return title === '1' ? '1 text' : `${title} texts`;
  return title.startsWith('+') ? formatPhone(title) : title;
}

/** The second line: why it is urgent, and what it is. */
export function needFacts(
  need: NeedView,
  now: Date,
  { currency, ...style }: DateStyle & { currency: string },
): { pressing: string; facts: string } {
  const amount = need.amount === null ? '' : exactMoney(need.amount, currency);
  const detail = need.detail.startsWith('+') ? formatPhone(need.detail) : need.detail;
  const listed = (...facts: string[]) => facts.filter(Boolean).join(', ');
  const { what } = needTexts[need.kind];
  const isLateNow = isLate(need, now);
  const isPromise = need.kind === 'request' || need.kind === 'project_late';
  const clock = clockText(need, now, style);
  const emergency = need.is_emergency ? 'Emergency' : '';
  if (need.kind === 'conversation')
    return { pressing: capitalized(listed(emergency, clock)), facts: detail };
  if (need.kind === 'invoice_overdue')
    return { pressing: capitalized(clock), facts: listed(amount && `${amount} open`, detail) };
  if (isLateNow)
    return {
      pressing: capitalized(listed(emergency, clock)),
      facts: listed(isPromise ? '' : what, amount, detail),
    };
  return { pressing: emergency, facts: listed(what, clock, amount, detail) };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The deadline: "reply due in 38 min". */
function clockText({ kind, since, due }: NeedView, now: Date, style: DateStyle): string {
  const shortDayUtc = (day: string) => shortDayOf(day, { language: 'english', timeZone: 'UTC' });
  if (kind === 'conversation') return age(new Date(since), now);
  if (kind === 'visit_requested' && due) {
    const start = new Date(due);
    return start < now ? `was ${age(start, now)} ago` : `in ${age(now, start)}`;
  }
  if (kind === 'estimate_expiring' && due) return `expires ${shortDayUtc(due)}`;
  if (kind === 'task_due' && due) return shortDayUtc(due);
  if (isPastDay(kind) && due) return `overdue by ${age(new Date(due), now)}`;
  if (kind === 'request' && due) {
    const left = new Date(due).getTime() - now.getTime();
    if (left < 0) return `reply ${age(new Date(due), now)} overdue`;
    return `reply due in ${age(now, new Date(due))}`;
  }
  const at = new Date(since);
  const passed = now.getTime() - at.getTime();
  if (passed < DAYS) return messageTime(at, now, style);
  return `${age(at, now)} ago`;
}

export function isLate({ kind, due }: Pick<NeedView, 'kind' | 'due'>, now: Date): boolean {
  if (kind === 'estimate_expiring') return false;
  // A task is due all day.
  if (kind === 'task_due') return due !== null && new Date(due).getTime() + DAYS < now.getTime();
  return due !== null && (isPastDay(kind) || new Date(due) < now);
}

function isPastDay(kind: NeedKind): boolean {
  return kind === 'project_late' || kind === 'invoice_overdue';
}
