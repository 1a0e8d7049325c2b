import { SECONDS } from '#lib/days/durations.ts';

const HOUR = 3600;

/** What may happen how many times in how many seconds, for one account, network or address. */
export const limits = {
  /**
   * Wrong tries for an account, on any page; after that a code from an email is asked for, or
   * without a mail server the waits go on growing.
   */
  account: { times: 20, seconds: HOUR },
  /** Wrong tries from a network, for any account; after that it is refused. */
  network: { times: 100, seconds: HOUR },
  /** Wrong codes from emails for an account. */
  code: { times: 10, seconds: 24 * HOUR },
  /** Emails of a kind that anybody may request, to one account. */
  email: { times: 3, seconds: HOUR },
} as const;

/**
 * Wrong tries that cost nothing but a retry: of an account, and of a network, which several people
 * share.
 */
const freeFailures = 3;
const freeFailuresOfNetwork = 10;
const maxPauseMs = 8 * SECONDS;
const maxCodelessPauseMs = 20 * SECONDS;

/**
 * How long a response waits after this many tries for an account within the hour: not at all, then
 * 1, 2, 4 and at most 8 seconds. Returns milliseconds.
 */
export function signInPause(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(maxPauseMs, SECONDS * 2 ** (failures - freeFailures));
}

/**
 * The same where no code can be emailed: past an hour's wrong tries the password still opens, only
 * later and later. A browser gives up after 30 seconds.
 */
export function codelessPause(failures: number): number {
  const past = Math.max(0, failures - limits.account.times);
  return Math.min(maxCodelessPauseMs, signInPause(failures) + (past + 1) * SECONDS);
}

/** The same after this many tries from a network. */
export function networkPause(failures: number): number {
  return signInPause(failures - freeFailuresOfNetwork + freeFailures);
}

/** Max waiting sign-ins of one network; further ones are asked to come back. */
export const maxWaiting = 10;
