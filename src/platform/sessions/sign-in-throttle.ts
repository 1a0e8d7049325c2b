import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '../http/errors.ts';
import { maxWaiting, signInPause } from './throttle-pause.ts';

const windowSeconds = 15 * 60;

/**
 * Slows guessing down, per account and per address, by making answers wait. Counts on each server
 * by itself.
 */
export function createSignInThrottle(enabled: boolean) {
  const failures = new RateLimiterMemory({
    points: Number.MAX_SAFE_INTEGER,
    duration: windowSeconds,
  });
  const waiting = new Map<string, number>();

  async function count(key: string): Promise<number> {
    return (await failures.get(key))?.consumedPoints ?? 0;
  }

  /** Runs one try. Its result says whether it was right; wrong ones make the next ones wait. */
  return async function throttled<Result>(
    who: { account: string; address: string },
    tryOnce: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    if (!enabled) return tryOnce();
    const keys = [`account ${who.account.toLowerCase()}`, `address ${who.address}`];
    const here = waiting.get(who.address) ?? 0;
    if (here >= maxWaiting) {
      throw new AppError(
        429,
        'too_many_requests',
        'Too many attempts. Please wait a few seconds and try again.',
        {
          retryAfterSeconds: 10,
        },
      );
    }
    waiting.set(who.address, here + 1);
    try {
      const counts = await Promise.all(keys.map(count));
      await pause(signInPause(Math.max(...counts)));
      const result = await tryOnce();
      if (result === undefined) for (const key of keys) await failures.penalty(key, 1);
      else for (const key of keys) await failures.delete(key);
      return result;
    } finally {
      const left = (waiting.get(who.address) ?? 1) - 1;
      if (left > 0) waiting.set(who.address, left);
      else waiting.delete(who.address);
    }
  };
}
