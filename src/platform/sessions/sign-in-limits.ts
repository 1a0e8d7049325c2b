import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { sha256 } from '../../lib/ids.ts';
import type { Database, Transaction } from '../database/database.ts';
import { AppError } from '../http/errors.ts';
import { limits, maxWaiting, networkPause, signInPause } from './limits.ts';
import { users } from './tables.ts';

/**
 * Whose account is tried, and from which network: an IPv4 address or the /64 of an IPv6 one. Where only
 * the proof itself names an account, as Google's signature or a passkey does, the network alone counts.
 */
export interface Attempt {
  account?: string;
  address: string;
}

/** A try that was counted. */
export interface CountedTry {
  /** The account has had its wrong tries of the hour: a password alone is not enough any more. */
  isOverLimit: boolean;
  /** It was right after all, and does not count. */
  forgive(): Promise<void>;
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/**
 * Everything that keeps secrets from being guessed, and mailboxes from being filled, counted in
 * PostgreSQL for all sign-in pages of all servers.
 * @param enabled the RATE_LIMITS setting
 */
export function createSignInLimits(pool: Pool, enabled: boolean) {
  const limiterOf = (name: keyof typeof limits) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'sign_in_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: limits[name].times,
      duration: limits[name].seconds,
    });
  const [accounts, networks] = [limiterOf('account'), limiterOf('network')];
  const [codes, emails] = [limiterOf('code'), limiterOf('email')];
  const waiting = new Map<string, number>();

  /**
   * Counts a try before anything is looked at, then makes it wait: many at once wait longer and longer
   * instead of slipping through together. Gives 'blocked' when the network has had its share.
   */
  async function begin({ account, address }: Attempt): Promise<CountedTry | 'blocked'> {
    if (!enabled) return { isOverLimit: false, forgive: async () => undefined };
    const here = waiting.get(address) ?? 0;
    if (here >= maxWaiting) return 'blocked';
    waiting.set(address, here + 1);
    try {
      const ofNetwork = await consume(networks, address);
      // A network that is turned away cannot use up an account's tries either.
      if (ofNetwork.isOver) return 'blocked';
      const key = account && sha256(account);
      const ofAccount = key ? await consume(accounts, key) : { before: 0, isOver: false };
      const forgive = async () => {
        await networks.reward(address, 1);
        if (key) await accounts.reward(key, 1);
      };
      if (!ofAccount.isOver)
        await pause(Math.max(signInPause(ofAccount.before), networkPause(ofNetwork.before)));
      return { isOverLimit: ofAccount.isOver, forgive };
    } finally {
      const left = (waiting.get(address) ?? 1) - 1;
      if (left > 0) waiting.set(address, left);
      else waiting.delete(address);
    }
  }

  /**
   * Runs one try whose result says whether it was right. Gives 'blocked', and runs nothing, when the
   * account or the network has had its wrong tries.
   */
  async function throttled<Result>(
    attempt: Attempt,
    tryOnce: () => Promise<Result | undefined>,
  ): Promise<Result | 'blocked' | undefined> {
    const counted = await begin(attempt);
    if (counted === 'blocked' || counted.isOverLimit) return 'blocked';
    const result = await tryOnce();
    if (result !== undefined) await counted.forgive();
    return result;
  }

  /** Runs one try of a code from an email; gives undefined for a wrong one and after too many of a day. */
  async function withCode<Result>(
    account: string,
    tryOnce: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    if (!enabled) return tryOnce();
    const key = sha256(account);
    if ((await consume(codes, key)).isOver) return undefined;
    const result = await tryOnce();
    if (result !== undefined) await codes.reward(key, 1);
    return result;
  }

  /** Whether an email of a kind may still go to an account within this hour; counts it if so. */
  async function mayEmail(kind: string, account: string): Promise<boolean> {
    return !enabled || !(await consume(emails, sha256(`${kind} ${account}`))).isOver;
  }

  /** Forgets the wrong tries for an account whose password was chosen anew by an email. */
  async function clear(account: string): Promise<void> {
    await accounts.delete(sha256(account));
  }

  return { begin, throttled, withCode, mayEmail, clear };
}

/** Counts one; gives how many there were before, and whether this one is too many. */
async function consume(limiter: RateLimiterPostgres, key: string) {
  try {
    const { consumedPoints } = await limiter.consume(key);
    return { before: consumedPoints - 1, isOver: false };
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes)
      return { before: rejection.consumedPoints - 1, isOver: true };
    throw rejection;
  }
}

/**
 * What an account's tries are counted under: the same on every page and in every language, and for an
 * address that nobody has just as for one that somebody has.
 */
export async function accountKey(db: Database | Transaction, email: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user ? `user ${user.id}` : `email ${email}`;
}

/** The answer of an API to somebody who has had too many tries. */
export function tooManyTries(message = tooManyText): AppError {
  return new AppError(429, 'too_many_requests', message, { retryAfterSeconds: 3600 });
}

const tooManyText = 'Too many wrong attempts. Please wait an hour and try again.';
