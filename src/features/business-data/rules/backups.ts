import { dayAfter, dayIn, instantAt, mondayOf } from '#lib/days/days.ts';
import { HOURS } from '#lib/days/durations.ts';

export const backupStatuses = [
  'waiting',
  'writing',
  'checking',
  'good',
  'failed',
  'interrupted',
] as const;
export const openStatuses = ['waiting', 'writing', 'checking'] as const;

/** How a backup was tested: restored into a database of its own, or read and decrypted in full. */
export const backupChecks = ['', 'restored', 'read'] as const;

/** How many backups stay. */
export interface Retention {
  days: number;
  weeks: number;
  months: number;
}

export const defaultPlan = { time: '02:30', days: 7, weeks: 4, months: 6 };

export const retentionLimits = { days: 365, weeks: 520, months: 120 };

/** Without a good backup for this long, the owner is notified. */
export const overdueAfter = 36 * HOURS;

/** How often a night's backup begins again after its server stopped in the middle. */
export const maxAttempts = 3;

/** The name of a backup: when it began by the clock of the business. */
export function backupName(now: Date, timeZone: string): string {
  const time = now.toLocaleTimeString('en-GB', { timeZone }).replaceAll(':', '');
  return `plumbline-${dayIn(timeZone, now)}-${time}.zip.age`;
}

/** Whether a file may be one that a nightly backup wrote. */
export function isBackupName(name: string): boolean {
  return /^plumbline-\d{4}-\d{2}-\d{2}-\d{6}\.zip\.age$/.test(name);
}

/** The business day whose backup is due, once its time has come; undefined before. */
export function dueNight(
  now: Date,
  { timeOfNight, savedAt }: { timeOfNight: string; savedAt: Date },
  timeZone: string,
): string | undefined {
  const day = dayIn(timeZone, now);
  const begins = instantAt(day, timeOfNight, timeZone);
  return begins <= now && savedAt <= begins ? day : undefined;
}

/** When the next backup of the night begins. */
export function nextNight(
  now: Date,
  { timeOfNight }: { timeOfNight: string },
  timeZone: string,
): Date {
  const today = dayIn(timeZone, now);
  const begins = instantAt(today, timeOfNight, timeZone);
  return now < begins ? begins : instantAt(dayAfter(today), timeOfNight, timeZone);
}

/** Whether there was no good backup for too long. */
export function isOverdue(now: Date, savedAt: Date, lastGood: Date | undefined): boolean {
  const since = Math.max(savedAt.getTime(), lastGood?.getTime() ?? 0);
  return now.getTime() - since > overdueAfter;
}

/**
 * Which backups stay: the latest of each of the last days that have one, then the latest of each
 * of the weeks before those, then of each of the months before. The latest of all always stays.
 * @param backups the business day (YYYY-MM-DD) of each, latest first
 */
export function stayingBackups<Backup extends { day: string }>(
  backups: Backup[],
  { days, weeks, months }: Retention,
): Set<Backup> {
  const stay = new Set<Backup>();
  function addLatestOf(max: number, periodOf: (day: string) => string): void {
    let period = '';
    let count = 0;
    for (const backup of backups) {
      if (periodOf(backup.day) === period) continue;
      period = periodOf(backup.day);
      if (count === max || stay.has(backup)) continue;
      stay.add(backup);
      count += 1;
    }
  }
  addLatestOf(Math.max(days, 1), (day) => day);
  addLatestOf(weeks, mondayOf);
  addLatestOf(months, (day) => day.slice(0, 7));
  return stay;
}
