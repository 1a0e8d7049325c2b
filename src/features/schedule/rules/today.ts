import { MINUTES } from '#lib/days/durations.ts';
import { endOf } from './visits.ts';

/** A visit of today, for the timeline. */
export interface TodayVisit {
  id: string;
  status: string;
  starts_at: string | null;
  ends_at: string | null;
  minutes: number;
  drive_minutes: number | null;
}

/** The timeline's items, from morning to evening; there is one `now`. */
export type TodayItem<Visit> =
  | { kind: 'visit'; visit: Visit; isPast: boolean; isNext: boolean }
  | { kind: 'drive'; minutes: number; before: Visit; isPast: boolean }
  | { kind: 'now'; next: Visit | undefined; leaveBy: Date | undefined };

/**
 * A day's visits in order, with the drive before each and the position of the current time: below
 * what has started, above the drive to what comes next. `leaveBy` is when to leave for that.
 */
export function timelineOf<Visit extends TodayVisit>(
  visits: Visit[],
  now: Date,
): TodayItem<Visit>[] {
  const items: TodayItem<Visit>[] = [];
  const next = visits.find((visit) => !hasBegun(visit, now));
  for (const visit of visits) {
    if (visit === next) items.push({ kind: 'now', next, leaveBy: leaveBy(visit, now) });
    const isPast = hasBegun(visit, now);
    if (visit.drive_minutes !== null)
      items.push({ kind: 'drive', minutes: visit.drive_minutes, before: visit, isPast });
    items.push({ kind: 'visit', visit, isPast, isNext: visit === next });
  }
  if (!next) items.push({ kind: 'now', next: undefined, leaveBy: undefined });
  return items;
}

/** A day's minutes of work and driving, and when its last visit ends. */
export function sumsOf(visits: TodayVisit[]) {
  const ends = visits.flatMap(({ ends_at }) => (ends_at ? [new Date(ends_at).getTime()] : []));
  return {
    onSiteMinutes: visits.reduce((sum, { minutes }) => sum + minutes, 0),
    driveMinutes: visits.reduce((sum, { drive_minutes }) => sum + (drive_minutes ?? 0), 0),
    doneBy: ends.length > 0 ? new Date(Math.max(...ends)) : undefined,
  };
}

function hasBegun({ status, starts_at }: TodayVisit, now: Date): boolean {
  return status === 'completed' || new Date(starts_at ?? 0) <= now;
}

/** When to leave for a visit; nothing if that is past, or the drive is unknown. */
export function leaveBy(
  { starts_at, drive_minutes }: Pick<TodayVisit, 'starts_at' | 'drive_minutes'>,
  now: Date,
): Date | undefined {
  if (!starts_at || drive_minutes === null) return undefined;
  const at = new Date(new Date(starts_at).getTime() - drive_minutes * MINUTES);
  return at > now ? at : undefined;
}

interface Promised {
  status: string;
  starts_at: string | null;
  window_minutes?: number | null;
  started_at?: string | null;
}

/**
 * For how many minutes somebody waits longer than they were promised; 0 if it is not late, or if
 * work has started.
 */
export function minutesLate(visit: Promised, now: Date): number {
  const isPlanned = visit.status === 'scheduled' || visit.status === 'confirmed';
  if (!isPlanned || visit.started_at || !visit.starts_at) return 0;
  const latest = endOf(new Date(visit.starts_at), visit.window_minutes ?? 0);
  return Math.max(0, Math.floor((now.getTime() - latest.getTime()) / MINUTES));
}

/** "45 min", "6 h", "1 h 3 min". */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ');
}

export function visitCount(count: number): string {
  return count === 1 ? '1 visit' : `${count} visits`;
}

/** Who a visit is for; empty if unknown. */
export function customerName({
  customer,
}: {
  customer: { first_name: string; last_name: string };
}): string {
  return `${customer.first_name} ${customer.last_name}`.trim();
}
