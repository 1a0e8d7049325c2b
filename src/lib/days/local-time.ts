import { tz } from '@date-fns/tz';
import { format } from 'date-fns';
import { instantAt } from './days.ts';

/** An instant as a date and time field shows it, by the clock of the business. */
export function localOf(instant: Date, timeZone: string): string {
  return format(instant, "yyyy-MM-dd'T'HH:mm", { in: tz(timeZone) });
}

/** The instant of a date and time field (ISO); null if it is empty. */
export function instantOf(local: string, timeZone: string): string | null {
  const [day = '', time = '00:00'] = local.split('T');
  return day ? instantAt(day, time, timeZone).toISOString() : null;
}
