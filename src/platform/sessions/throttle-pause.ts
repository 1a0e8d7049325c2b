import { SECONDS } from '../../lib/days/durations.ts';

/** Wrong passwords that cost nothing but a retry. */
const freeFailures = 3;
const maxPauseMs = 8 * SECONDS;

/**
 * How long an answer waits after so many wrong passwords within the last quarter of an hour:
 * nothing, then 1, 2, 4 and at most 8 seconds. Guessing gets slow, the owner is never locked out.
 * Gives milliseconds.
 */
export function signInPause(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(maxPauseMs, SECONDS * 2 ** (failures - freeFailures));
}

/** Sign-ins of one address that may be waiting at once; further ones are asked to come back. */
export const maxWaiting = 10;
