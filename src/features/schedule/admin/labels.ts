import { timeText } from '../../../lib/time-text.ts';
import type { DotTone } from '../../../ui/admin/status-dot.tsx';
import type { VisitView } from '../contract/visits.ts';
import type { VisitStatus } from '../rules/visits.ts';
import { timeOf } from './layout.ts';

export const statusLabels: Record<VisitStatus, { label: string; tone: DotTone }> = {
  requested: { label: 'Requested online', tone: 'warning' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  confirmed: { label: 'Confirmed', tone: 'primary' },
  completed: { label: 'Completed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export function customerName({ customer }: Pick<VisitView, 'customer'>): string {
  return `${customer.first_name} ${customer.last_name}`.trim();
}

/** "2 h", "1.5 h", "45 min". */
export function durationText(minutes: number): string {
  return minutes % 30 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}

/** "9:30 am" of minutes from midnight. */
export function minuteText(minutes: number): string {
  return timeText(timeOf(minutes % 1440), 'english');
}

/** "9:30–11", as there is room for in a block. */
export function spanText(start: number, minutes: number): string {
  const short = (at: number) => minuteText(at).replace(/\s?[ap]m$/, '');
  return `${short(start)}–${short(start + minutes)}`;
}

/** A calendar day as its parts: "Fri", "20", "Friday, November 20". */
export function dayParts(day: string): { weekday: string; date: string; whole: string } {
  const noon = new Date(`${day}T12:00:00Z`);
  const say = (options: Intl.DateTimeFormatOptions) =>
    noon.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
  return {
    weekday: say({ weekday: 'short' }),
    date: say({ day: 'numeric' }),
    whole: say({ weekday: 'long', month: 'long', day: 'numeric' }),
  };
}

/** The span of days as text: "November 16–22", "Nov 30 – Dec 6". */
export function rangeText(first: string, last: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    month: first === last || first.slice(0, 7) === last.slice(0, 7) ? 'long' : 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(`${first}T12:00:00Z`), new Date(`${last}T12:00:00Z`));
}

export function visitCount(count: number): string {
  return count === 1 ? '1 visit' : `${count} visits`;
}
