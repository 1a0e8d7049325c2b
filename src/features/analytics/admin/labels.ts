import { type Activity, type ActivityKind, type Period, percentChange } from '../rules.ts';

export const periodLabels: Record<Period, string> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '1y': 'Last year',
};

export const daysBefore: Record<Period, string> = {
  '7d': 'the previous 7 days',
  '30d': 'the previous 30 days',
  '90d': 'the previous 90 days',
  '1y': 'the previous year',
};

export interface Comparison {
  way: 'up' | 'down' | 'same';
  text: string;
}

/** Compares an amount with that of the previous period. */
export function compareAmounts(
  now: number | null,
  before: number | null,
  money: (amount: number) => string,
): Comparison {
  if (now === null || before === null || before === 0)
    return { way: 'same', text: now ? 'no earlier data' : 'no data yet' };
  // For a loss, a percentage would read the wrong way around.
  if (before < 0) {
    const way = now > before ? 'up' : 'down';
    return { way, text: `${way} from ${money(before)}` };
  }
  const percent = percentChange(now, before) ?? 0;
  if (percent === 0) return { way: 'same', text: `unchanged from ${money(before)}` };
  return percent > 0
    ? { way: 'up', text: `up ${percent}% from ${money(before)}` }
    : { way: 'down', text: `down ${-percent}% from ${money(before)}` };
}

/** Compares a count with that of the previous period. */
export function compareCounts(now: number, before: number): Comparison {
  if (now === before) return { way: 'same', text: 'same as before' };
  const text = `${Math.abs(now - before).toLocaleString('en-US')} ${now > before ? 'more' : 'fewer'} than before`;
  return { way: now > before ? 'up' : 'down', text };
}

/** A change in percent with its sign; nothing if there is no change to show. */
export function signedPercent(percent: number | null): string {
  if (percent === null) return '';
  return percent < 0 ? `−${-percent}%` : `+${percent}%`;
}

/** A duration: "12 min", "1 h 20 min", "2 days 3 h". */
export function lengthText(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 1) return 'under 1 min';
  if (whole < 60) return `${whole} min`;
  const hours = Math.floor(whole / 60);
  if (hours < 24) return joined(`${hours} h`, whole % 60, 'min');
  const days = Math.floor(hours / 24);
  return joined(days === 1 ? '1 day' : `${days} days`, hours % 24, 'h');
}

/** The label of a customer source. */
export function sourceLabel(source: string): string {
  return source === 'csv_import' ? 'CSV import' : source || 'Other';
}

const happened: Record<string, string> = {
  created: 'created',
  sent: 'sent',
  approved: 'approved',
  rejected: 'declined',
  disputed: 'disputed',
  payment_received: 'received',
  refunded: 'refunded',
  moved: 'rescheduled',
  confirmed: 'confirmed',
  completed: 'completed',
  cancelled: 'cancelled',
  answered: 'answered',
};

const kindLabels: Record<Exclude<ActivityKind, 'customer' | 'project'>, string> = {
  request: 'Request',
  estimate: 'Estimate',
  invoice: 'Invoice',
  payment: 'Payment',
  visit: 'Visit',
  work_order: 'Work order',
  message: 'Message',
  conversation: 'Chat',
  email: 'Email',
};

/** What happened, as a line of a list. */
export function activityText({ kind, action, status, title }: Activity): string {
  if (kind === 'customer')
    return title ? `New customer from ${sourceLabel(title)}` : 'New customer';
  if (kind === 'project') {
    if (action === 'task_done') return `Completed: ${title}`;
    return action === 'created' ? `New project: ${title}` : `${title}: ${spaced(status)}`;
  }
  const label = kindLabels[kind];
  if (kind === 'message' || kind === 'email') return `${label}: ${title}`;
  if (kind === 'visit' && action === 'created') return `Visit scheduled: ${title}`;
  if (action === 'created') return `New ${label.toLowerCase()}: ${title}`;
  if (action === 'status_changed') return `${label} marked as ${spaced(status)}: ${title}`;
  return `${label} ${happened[action] ?? spaced(action)}: ${title}`;
}

function spaced(name: string | null): string {
  return (name ?? '').replaceAll('_', ' ');
}

function joined(whole: string, rest: number, unit: string): string {
  return rest === 0 ? whole : `${whole} ${rest} ${unit}`;
}
