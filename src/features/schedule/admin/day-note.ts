import { isHoliday } from '#lib/days/holidays.ts';
import { visitCount } from '../rules/today.ts';
import { durationText } from './labels.ts';

interface DayFacts {
  /** YYYY-MM-DD */
  day: string;
  today: string;
  /** Each visit's minutes; undefined while loading. */
  visits: number[] | undefined;
  /** Partners' work orders that aren't visits. */
  work: number;
  isClosed: boolean;
  /** Only some people's visits are shown. */
  isFiltered: boolean;
}

/** The text below a day's name. A day counts as available only if that is known. */
export function dayNote({ day, today, visits, work, isClosed, isFiltered }: DayFacts): string {
  if (!visits) return '…';
  const minutes = visits.reduce((sum, one) => sum + one, 0);
  if (visits.length > 0) return `${visitCount(visits.length)}, ${durationText(minutes)}`;
  if (work > 0) return work === 1 ? '1 work order' : `${work} work orders`;
  if (isHoliday(day)) return 'Holiday';
  if (isClosed) return 'Closed';
  return day < today || isFiltered ? 'No visits' : 'Available';
}
