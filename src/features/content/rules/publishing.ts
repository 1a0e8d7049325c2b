import { HOURS, MINUTES, SECONDS } from '#lib/days/durations.ts';
import type { PostStatus } from './posts.ts';

/** How often publishing is attempted before it fails. */
export const maxAttempts = 6;

/** How long a claim lasts: longer than all calls to a network together may take. */
export const claimMs = 12 * MINUTES;

/** A post this late isn't published anymore, because its day may be over. */
export const maxLateMs = 12 * HOURS;

const firstPause = 60;
const maxPause = 3600;

/**
 * Seconds before the next attempt: doubling from one minute, or as long as the network requests.
 */
export function pauseAfter(attempt: number, asked: number | undefined): number {
  const own = Math.min(maxPause, firstPause * 2 ** (attempt - 1));
  return Math.max(own, Math.min(asked ?? 0, 6 * maxPause));
}

interface Target {
  status: PostStatus;
  scheduledFor: Date | null;
  claimedAt: Date | null;
  nextAttemptAt: Date | null;
}

/**
 * What to do with a post that a job was created for: publish it, wait a number of seconds, or
 * nothing. `isFor` is the time the job was created for: a moved post has another job.
 */
export function nextStep(
  target: Target,
  isFor: Date,
  now: Date,
): { step: 'publish' | 'nothing' | 'too_late' } | { step: 'wait'; seconds: number } {
  const { status, scheduledFor, claimedAt, nextAttemptAt } = target;
  if (scheduledFor?.getTime() !== isFor.getTime()) return { step: 'nothing' };
  if (status !== 'scheduled' && status !== 'publishing') return { step: 'nothing' };
  // With two servers, or after a crash, the first claim gets to finish.
  const freeAt = claimedAt ? claimedAt.getTime() + claimMs : 0;
  const dueAt = Math.max(scheduledFor.getTime(), nextAttemptAt?.getTime() ?? 0, freeAt);
  const left = dueAt - now.getTime();
  // The clock may have been set back, or the job may be a moment early.
  if (left > 1 * SECONDS) return { step: 'wait', seconds: Math.ceil(left / SECONDS) };
  const isLate = now.getTime() - scheduledFor.getTime() > maxLateMs;
  return { step: status === 'scheduled' && isLate ? 'too_late' : 'publish' };
}
