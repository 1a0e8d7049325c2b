import { dayIn } from '../../lib/dates.ts';
import { languageCode } from '../../lib/language.ts';
import type { Clock } from '../portal/when.ts';

/** The calendar day (YYYY-MM-DD) of an instant by the clock of the business, and its number in the month. */
export function dayNumber(at: Date, { timeZone }: Clock): { day: string; number: string } {
  const day = dayIn(timeZone, at);
  return { day, number: String(Number(day.slice(8))) };
}

/** "Mon", "lun". */
export function shortWeekday(at: Date, { language, timeZone }: Clock): string {
  return at.toLocaleDateString(languageCode(language), { weekday: 'short', timeZone });
}
