import { eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { isId, sha256 } from '#lib/ids.ts';
import type { Database, Transaction } from '../database/database.ts';
import { AppError } from '../http/errors.ts';
import { codelessPause, limits, maxWaiting, networkPause, signInPause } from './limits.ts';
import { knownDevices, users } from './tables.ts';

/**
 * Whose account is tried, and from which network: an IPv4 address or the /64 of an IPv6 one. If
 * only the proof itself names an account, like Google's signature or a passkey, only the network
 * counts.
 */
export interface Attempt {
  account?: string;
  address: string;
  /**
   * The browser, as a hash, if the account was opened in it before: its tries count apart up to
   * the limit, so that others' guesses neither slow its holder down nor ask for a code.
   */
  knownDevice?: string | undefined;
}

/** A try that was counted. */
export interface CountedTry {
  /** The account has used up the wrong tries of an hour: a password alone is not enough anymore. */
  isOverLimit: boolean;
  /** It comes from a browser that the account knows, and was not used to guess. */
  isFromKnownDevice: boolean;
  /** It was correct after all, and does not count. */
  forgive(): Promise<void>;
  /** It was wrong: the owner can read that. */
  wrong(): void;
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/**
 * Everything that protects secrets from guessing, and mailboxes from flooding, counted in
 * PostgreSQL for all sign-in pages of all servers.
 * @param enabled the RATE_LIMITS setting
 * @param pause makes a try wait that many milliseconds
 * @param onWrong a wrong try; whose account it was for, if anybody's
 */
export function createSignInLimits(
  pool: Pool,
  enabled: boolean,
  pause: (ms: number) => Promise<unknown>,
  onWrong: (of: { userId: string | undefined; address: string }) => void,
) {
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
   * Counts a try before anything is checked, then makes it wait: many at once wait longer and
   * longer instead of slipping through together. Returns 'blocked' if the network has used up its
   * tries.
   * @param withoutCode nothing can be asked for past the limit of an account: it waits instead
   */
  async function begin(attempt: Attempt, withoutCode = false): Promise<CountedTry | 'blocked'> {
    const { account, address, knownDevice } = attempt;
    const wrong = () => onWrong({ userId: userOf(account), address });
    const free = { isOverLimit: false, isFromKnownDevice: false, forgive: async () => undefined };
    if (!enabled) return { ...free, wrong };
    const caller = knownDevice ?? address;
    const here = waiting.get(caller) ?? 0;
    if (here >= maxWaiting) return 'blocked';
    waiting.set(caller, here + 1);
    try {
      const known = account && knownDevice && (await beginKnown(tryKey(account, knownDevice)));
      if (known) return { ...free, ...known, wrong };
      const ofNetwork = await consume(networks, address);
      // A refused network cannot use up an account's tries either.
      if (ofNetwork.isOver) return 'blocked';
      const key = account && tryKey(account);
      const ofAccount = key ? await consume(accounts, key) : untried;
      const forgive = async () => {
        await networks.reward(address, 1);
        if (key) await accounts.reward(key, 1);
      };
      const isOverLimit = ofAccount.isOver && !withoutCode;
      if (!isOverLimit) await pause(pauseOf(ofNetwork, ofAccount));
      return { ...free, isOverLimit, forgive, wrong };
    } finally {
      const left = (waiting.get(caller) ?? 1) - 1;
      if (left > 0) waiting.set(caller, left);
      else waiting.delete(caller);
    }
  }

  /** Counts a try in a browser that the account knows; undefined past its limit. */
  async function beginKnown(key: string) {
    const counted = await consume(accounts, key);
    if (counted.isOver) return undefined;
    await pause(signInPause(counted.before));
    const forgive = async () => void (await accounts.reward(key, 1));
    return { isFromKnownDevice: true, forgive };
  }

  /**
   * Runs one try whose result says whether it was correct. Returns 'blocked', and runs nothing, if
   * the account or the network has used up its wrong tries.
   */
  async function throttled<Result>(
    attempt: Attempt,
    tryOnce: () => Promise<Result | undefined>,
  ): Promise<Result | 'blocked' | undefined> {
    const counted = await begin(attempt);
    if (counted === 'blocked' || counted.isOverLimit) return 'blocked';
    const result = await tryOnce();
    if (result === undefined) counted.wrong();
    else await counted.forgive();
    return result;
  }

  /**
   * Runs one try of a code from an email; returns undefined for a wrong one and after too many in a
   * day.
   */
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

  /** Clears the wrong tries of an account whose password was reset by email. */
  async function clear(db: Database, account: string): Promise<void> {
    await accounts.delete(tryKey(account));
    for (const device of await knownDevicesOf(db, account))
      await accounts.delete(tryKey(account, device));
  }

  return { begin, throttled, withCode, mayEmail, clear };
}

interface Counted {
  before: number;
  isOver: boolean;
}

const untried: Counted = { before: 0, isOver: false };

/**
 * How long a try waits, in milliseconds. The first one from a network does not wait for what others
 * guessed: the account's tries are few anyway.
 */
function pauseOf(ofNetwork: Counted, ofAccount: Counted): number {
  if (ofNetwork.before === 0) return 0;
  const pauseOfAccount = ofAccount.isOver ? codelessPause : signInPause;
  return Math.max(pauseOfAccount(ofAccount.before), networkPause(ofNetwork.before));
}

/** Counts one; returns how many there were before, and whether this one is too many. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<Counted> {
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
 * The key under which an account's tries are counted: the same on every page and in every language,
 * whether or not anybody has the address.
 */
export async function accountKey(db: Database | Transaction, email: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user ? `user ${user.id}` : `email ${email}`;
}

/** A browser's secret as a hash, if this account was opened in that browser before. */
export async function knownDeviceOf(
  db: Database,
  account: string,
  device: string | undefined,
): Promise<string | undefined> {
  const known = device ? await knownDevicesOf(db, account) : [];
  return known.find((one) => one === sha256(device ?? ''));
}

/** The browsers that an account was opened in, as hashes. */
async function knownDevicesOf(db: Database, account: string): Promise<string[]> {
  const userId = userOf(account);
  if (!userId) return [];
  const known = await db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId));
  return known.map(({ device }) => device);
}

/** The key of an account's tries: of all browsers together, or of one that it knows. */
function tryKey(account: string, knownDevice?: string): string {
  return sha256(knownDevice ? `${account} in ${knownDevice}` : account);
}

/** Whose tries a key counts, if it is somebody's. */
function userOf(account: string | undefined): string | undefined {
  const id = account?.split(' ')[1] ?? '';
  return isId(id) ? id : undefined;
}

/** The API's response after too many tries. */
export function tooManyTries(message = tooManyText): AppError {
  return new AppError(429, 'too_many_requests', message, { retryAfterSeconds: 3600 });
}

const tooManyText = 'Too many wrong attempts. Please wait an hour and try again.';
