import type { DayLocale } from '../../../lib/days/texts.ts';
import { timeOf } from '../../../lib/days/texts.ts';
import { endOf } from '../rules/visits.ts';

/** First and last minute at which we promise to arrive. */
export function formatArrival(
  { startsAt, windowMinutes }: { startsAt: Date; windowMinutes: number },
  locale: DayLocale,
): { first: string; last: string } {
  return {
    first: timeOf(startsAt, locale),
    last: timeOf(endOf(startsAt, windowMinutes), locale),
  };
}
