import { leaveBy } from '#features/schedule/rules/today.ts';
import { dayIn } from '#lib/days/days.ts';

/** Where a partner is to be, and from when. */
export interface Stop {
  id: string;
  zip_code: string;
  /** ISO instant. */
  starts_at: string | null;
}

/** How many recent jobs and coming days the first page shows. */
export const recentShown = 5;
export const upcomingShown = 4;
/** More jobs than fit in a day. */
export const maxStops = 20;

/**
 * When to leave for a job: known if it is today, after another one of today, and neither is at a
 * place that the drive is not known from.
 * @param today YYYY-MM-DD
 * @param drive the minutes from one ZIP code to another
 */
export function leaveFor(
  job: Stop,
  stops: Stop[],
  { today, timeZone, now }: { today: string; timeZone: string; now: Date },
  drive: (from: string, to: string) => number | undefined,
): Date | undefined {
  const isToday = ({ starts_at }: Stop) =>
    starts_at && dayIn(timeZone, new Date(starts_at)) === today;
  const before = stops[stops.findIndex(({ id }) => id === job.id) - 1];
  if (!before || !isToday(job) || !isToday(before)) return undefined;
  const { starts_at } = job;
  return leaveBy({ starts_at, drive_minutes: drive(before.zip_code, job.zip_code) ?? null }, now);
}

/** The numbers on the cards (public-site spec section 2). */
export interface DashboardMetrics {
  /** Sent to the owner and unanswered. */
  pending_estimates: number;
  /** Accepted, and not started. */
  scheduled_jobs: number;
  /** Completed this month, in the business's time zone. */
  completed_this_month: number;
  /** Dollars agreed on for what was completed this month. */
  earnings_this_month: number;
  /** Dollars paid out this month. */
  paid_this_month: number;
}
