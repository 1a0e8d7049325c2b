import { DAYS } from '#lib/days/durations.ts';

/** Their last attempt gave their record up, so that they are started again on their own page. */
const startedElsewhere: string[] = [
  'back-up',
  'check-backup',
  'draft-reply',
  'export-business',
  'import-business',
];

/** Whether a failed job has something to do when it runs again. */
export function mayRetry(job: string): boolean {
  return !startedElsewhere.includes(job);
}

/** Where the slowest statements come from. */
export const statementSources = ['statistics', 'running'] as const;

export const expiryStates = ['good', 'soon', 'over', 'unknown'] as const;

/** From then on there is little time to renew it. */
export const soon = 14 * DAYS;

/** How urgent it is to renew something. */
export function expiryState(expiresAt: Date, now: Date): (typeof expiryStates)[number] {
  const left = expiresAt.getTime() - now.getTime();
  if (left <= 0) return 'over';
  return left <= soon ? 'soon' : 'good';
}

/** A statement on one line, without the values in it. */
export function shownStatement(sql: string): string {
  const withoutValues = sql.replace(/'(?:[^']|'')*'/g, "'…'");
  return withoutValues.replace(/\s+/g, ' ').trim().slice(0, 300);
}
