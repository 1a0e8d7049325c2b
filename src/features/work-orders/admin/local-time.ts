import { TZDate, tz } from '@date-fns/tz';
import { format } from 'date-fns';

/** An instant as a field for day and time shows it, by the clock of the business. */
export function localOf(instant: Date, timeZone: string): string {
  return format(instant, "yyyy-MM-dd'T'HH:mm", { in: tz(timeZone) });
}

/** The instant of a field for day and time (ISO); null where it is empty. */
export function instantOf(local: string, timeZone: string): string | null {
  const [year, month = 1, day = 1, hour = 0, minute = 0] = local.split(/\D/).map(Number);
  if (!local || !year) return null;
  return new Date(new TZDate(year, month - 1, day, hour, minute, timeZone).getTime()).toISOString();
}
