import { timeOf, weekdayOf } from '#lib/days/texts.ts';
import type { PageLocale } from '#lib/locale.ts';
import { endOf } from '../rules/visits.ts';
import { projectVisitTexts } from './customer.ts';

interface Arrival {
  /** ISO instant. */
  starts_at: string;
  window_minutes: number | null;
  status: string | null;
  /** Who comes; the owner if nobody is assigned. */
  arriving: string | null;
}

/** A visit's day, and its arrival window. */
export function arrivalText(
  locale: PageLocale,
  { starts_at, window_minutes, status, arriving }: Arrival,
): string {
  const t = projectVisitTexts(locale.language);
  const day = weekdayOf(starts_at, locale);
  if (status === 'completed') return t.done({ day });
  const start = new Date(starts_at);
  const minutes = window_minutes ?? 0;
  return (minutes > 0 ? t.arrives : t.arrivesAt)({
    day,
    name: arriving || locale.ownerName,
    first: timeOf(start, locale),
    last: timeOf(endOf(start, minutes), locale),
  });
}
