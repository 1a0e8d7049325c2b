import type { TodayVisit } from '#features/schedule/rules/today.ts';

type OwnTimes = Pick<TodayVisit, 'status' | 'ends_at'> & {
  on_the_way_at: string | null;
  started_at: string | null;
};

/**
 * A day's current or next visit: one they set out for, or else the first that is neither done nor
 * over, or else the first that isn't done.
 */
export function visitAtHand<Visit extends OwnTimes>(visits: Visit[], now: Date): Visit | undefined {
  const open = visits.filter(({ status }) => status !== 'completed');
  return (
    open.find((visit) => visit.on_the_way_at ?? visit.started_at) ??
    open.find(({ ends_at }) => new Date(ends_at ?? 0) > now) ??
    open[0]
  );
}
