import { instantAt } from '#lib/days/days.ts';
import { type DateStyle, fullDate } from '#lib/days/formats.ts';
import { dayNumber, shortWeekdayOf, timeText, weekdayOf } from '#lib/days/texts.ts';
import type { DotTone } from '#ui/admin/status-dot.tsx';
import type { VisitView } from '../contract/visits.ts';
import { isOpen, type VisitStatus } from '../rules/visits.ts';
import { timeOf } from './layout.ts';

export const statusLabels: Record<VisitStatus, { label: string; tone: DotTone }> = {
  requested: { label: 'Requested online', tone: 'warning' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  confirmed: { label: 'Confirmed', tone: 'primary' },
  completed: { label: 'Completed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** An open visit's progress, once someone has left for it. */
export function progressOf(
  visit: Pick<VisitView, 'status' | 'started_at' | 'on_the_way_at'>,
): string | undefined {
  if (!isOpen(visit.status)) return undefined;
  if (visit.started_at) return 'Working';
  return visit.on_the_way_at ? 'On the way' : undefined;
}

/** "Friday, 11/20/2026, 9:30 AM: Porch rail", or that it isn't scheduled. */
export function visitLabel(
  { title, starts_at }: Pick<VisitView, 'title' | 'starts_at'>,
  style: DateStyle,
): string {
  return `${starts_at ? fullDate(new Date(starts_at), style) : 'Not scheduled'}: ${title}`;
}

/** "2 h", "1 h 30 min", "45 min". */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** "9:30 am" of minutes from midnight. */
export function minuteText(minutes: number): string {
  return timeText(timeOf(minutes % 1440), 'english');
}

/** "9:30", if the hours beside it say the rest. */
function shortMinuteText(minutes: number): string {
  return minuteText(minutes).replace(/\s?[ap]m$/, '');
}

/** "9 am" or "9:30", to fit a narrow block. */
export function narrowMinuteText(minutes: number): string {
  return minutes % 60 === 0 ? minuteText(minutes) : shortMinuteText(minutes);
}

/** "9:30–11", to fit a block. */
export function spanText(start: number, minutes: number): string {
  return `${shortMinuteText(start)}–${shortMinuteText(start + minutes)}`;
}

/** A calendar day in parts: "Fri", "20", "Friday, November 20". */
export function dayParts(day: string): { weekday: string; date: string; whole: string } {
  const noon = instantAt(day, '12:00', 'UTC');
  const locale = { language: 'english', timeZone: 'UTC' } as const;
  return {
    weekday: shortWeekdayOf(noon, locale),
    date: dayNumber(noon, locale).number,
    whole: weekdayOf(noon, locale),
  };
}
