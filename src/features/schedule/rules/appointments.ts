import { MINUTES } from '#lib/days/durations.ts';

/**
 * In how many minutes somebody on the way arrives, rounded up, at least 1; undefined if that is not
 * known or they should be there already.
 * @param arrivesAt an ISO instant
 */
export function minutesUntil(arrivesAt: string | null, now: Date): number | undefined {
  if (!arrivesAt) return undefined;
  const left = new Date(arrivesAt).getTime() - now.getTime();
  return left > 0 ? Math.ceil(left / MINUTES) : undefined;
}
