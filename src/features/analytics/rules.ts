import { dayAfter, dayIn, instantAt, monthStart } from '#lib/days/days.ts';
import { DAYS } from '#lib/days/durations.ts';

/** The available periods (back-office spec section 9). */
export const periods = ['7d', '30d', '90d', '1y'] as const;
export type Period = (typeof periods)[number];

export const defaultPeriod: Period = '30d';

const daysOf: Record<Period, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };

export const trendMonths = 6;
export const maxTopCustomers = 5;
export const maxRecent = 5;
/** Further sources are combined. */
export const maxSources = 6;

/** What recent activity covers. */
export const activityKinds = [
  'request',
  'project',
  'customer',
  'estimate',
  'invoice',
  'payment',
  'visit',
  'work_order',
  'message',
  'conversation',
  'email',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Something that happened to a record. */
export interface Activity {
  kind: ActivityKind;
  /** The record's. */
  id: string;
  /** As in the audit log. */
  action: string;
  /** What it became. */
  status: string | null;
  title: string;
  who: string;
  amount: number | null;
  at: string;
}

/** From one instant until another, exclusive. */
export interface Span {
  from: Date;
  to: Date;
}

/** The days up to and including today, and the same number before them, in a time zone. */
export function spansOf(period: Period, timeZone: string, now: Date) {
  const days = daysOf[period];
  const from = midnight(timeZone, now, 1 - days);
  return {
    days,
    now: { from, to: midnight(timeZone, now, 1) },
    before: { from: midnight(timeZone, now, 1 - 2 * days), to: from },
  };
}

/** The first and last day of a span as YYYY-MM-DD. */
export function daysOfSpan(span: Span, timeZone: string): { from: string; to: string } {
  return {
    from: dayIn(timeZone, span.from),
    to: dayIn(timeZone, new Date(span.to.getTime() - 1)),
  };
}

/** This month and the five before it as YYYY-MM, oldest first, and the start of the first one. */
export function monthsOfTrend(timeZone: string, now: Date): { from: Date; months: string[] } {
  let from = monthStart(timeZone, now);
  const months = [dayIn(timeZone, from).slice(0, 7)];
  while (months.length < trendMonths) {
    from = monthStart(timeZone, new Date(from.getTime() - 1 * DAYS));
    months.unshift(dayIn(timeZone, from).slice(0, 7));
  }
  return { from, months };
}

/** The first and last day (YYYY-MM-DD) of a month (YYYY-MM). */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const to = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to };
}

/**
 * The percentage by which a number differs from the previous one; null if there is nothing to
 * compare with.
 */
export function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** A part as a percentage of the whole; null if the whole is zero. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100);
}

/** The average revenue of completed projects, to the cent; null without projects. */
export function averageOf(revenue: number, projects: number): number | null {
  return projects === 0 ? null : Math.round((revenue / projects) * 100) / 100;
}

function midnight(timeZone: string, now: Date, days: number): Date {
  return instantAt(dayAfter(dayIn(timeZone, now), days), '00:00', timeZone);
}
