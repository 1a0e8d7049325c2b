import { MINUTES } from './durations.ts';

/** How far a browser's clock may be ahead of ours, in milliseconds. */
export const clockLead = 5 * MINUTES;

/**
 * When something happened by a phone's clock: a clock far ahead counts as now, and nothing happened
 * before it could.
 * @param clientTime ISO instant, or anything else for now
 */
export function whenHappened(
  clientTime: string | undefined,
  { now, earliest }: { now: Date; earliest: Date },
): Date {
  const instant = new Date(clientTime || Number.NaN);
  const isUsable = !Number.isNaN(instant.getTime());
  const isAhead = isUsable && instant.getTime() > now.getTime() + clockLead;
  const at = isUsable && !isAhead ? instant : now;
  return at < earliest ? earliest : at;
}
