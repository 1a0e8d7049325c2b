import { type QuietHours, quietUntil } from '#features/text-messages/rules/quiet-hours.ts';
import { dayIn, instantAt } from '#lib/days/days.ts';
import { DAYS, HOURS } from '#lib/days/durations.ts';

/** A server that starts later than this after quiet hours ended skips that morning. */
const maxLate = 3 * HOURS;

/** The end of today's quiet hours, once it has come; the day is YYYY-MM-DD. */
export function morningOf(
  now: Date,
  { quiet_until }: QuietHours,
  timeZone: string,
): { day: string; endedAt: Date; from: Date } | undefined {
  const day = dayIn(timeZone, now);
  const endedAt = instantAt(day, quiet_until, timeZone);
  const late = now.getTime() - endedAt.getTime();
  if (late < 0 || late > maxLate) return undefined;
  return { day, endedAt, from: new Date(endedAt.getTime() - DAYS) };
}

/** Whether a notification came in during quiet hours and had to wait. */
export function hasWaited(
  { createdAt, isUrgent }: { createdAt: Date; isUrgent: boolean },
  hours: QuietHours,
  timeZone: string,
): boolean {
  return !isUrgent && quietUntil(createdAt, hours, timeZone) !== undefined;
}
