import { dayAfter, dayIn, instantAt, weekdayAndTime } from '#lib/days/days.ts';

/**
 * Times of day, HH:MM, between which no automatic text goes out; two equal times mean no quiet
 * hours.
 */
export interface QuietHours {
  quiet_from: string;
  quiet_until: string;
}

/** When the quiet hours at a given time end, in a time zone; undefined outside of them. */
export function quietUntil(
  now: Date,
  { quiet_from: from, quiet_until: until }: QuietHours,
  timeZone: string,
): Date | undefined {
  const { time } = weekdayAndTime(timeZone, now);
  const isOverMidnight = from > until;
  const isQuiet = isOverMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return undefined;
  const today = dayIn(timeZone, now);
  const endsTomorrow = isOverMidnight && time >= from;
  return instantAt(endsTomorrow ? dayAfter(today) : today, until, timeZone);
}
