import type { DayLocale } from '#lib/days/texts.ts';
import { timeOf } from '#lib/days/texts.ts';
import { endOf } from '../rules/visits.ts';

/** The first and last minute of the arrival window. */
export function formatArrival(
  { startsAt, windowMinutes }: { startsAt: Date; windowMinutes: number },
  locale: DayLocale,
): { first: string; last: string } {
  return {
    first: timeOf(startsAt, locale),
    last: timeOf(endOf(startsAt, windowMinutes), locale),
  };
}
