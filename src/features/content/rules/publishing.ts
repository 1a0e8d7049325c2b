import { HOURS, MINUTES, SECONDS } from '../../../lib/days/durations.ts';
import type { PostStatus } from './posts.ts';

/** How often a post is tried before it has failed. */
export const maxAttempts = 6;

/** Whoever claims a post has this long: longer than all calls to a network together may take. */
export const claimMs = 12 * MINUTES;

/** What is this late is not published any more: its day may be over. */
export const maxLateMs = 12 * HOURS;

const firstPause = 60;
const maxPause = 3600;

/** Seconds before the next attempt: doubling from a minute, or as long as the network asks for. */
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
 * What to do with a post that a job was made for: publish it, wait so many seconds, or nothing. `isFor`
 * is the time the job was made for: a post that was moved has another job.
 */
export function nextStep(
  target: Target,
  isFor: Date,
  now: Date,
): { step: 'publish' | 'nothing' | 'too_late' } | { step: 'wait'; seconds: number } {
  const { status, scheduledFor, claimedAt, nextAttemptAt } = target;
  if (scheduledFor?.getTime() !== isFor.getTime()) return { step: 'nothing' };
  if (status !== 'scheduled' && status !== 'publishing') return { step: 'nothing' };
  // Of two servers, or after a crash: who claimed it first is let finish.
  const freeAt = claimedAt ? claimedAt.getTime() + claimMs : 0;
  const dueAt = Math.max(scheduledFor.getTime(), nextAttemptAt?.getTime() ?? 0, freeAt);
  const left = dueAt - now.getTime();
  // The clock may have been set back, or the job may be a moment early.
  if (left > 1 * SECONDS) return { step: 'wait', seconds: Math.ceil(left / SECONDS) };
  const isLate = now.getTime() - scheduledFor.getTime() > maxLateMs;
  return { step: status === 'scheduled' && isLate ? 'too_late' : 'publish' };
}
