import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { verifyPassword as verifyEarlier } from 'better-auth/crypto';
import pLimit from 'p-limit';
import { SECONDS } from '#lib/days/durations.ts';
import { currentCaller, isFamiliarCaller } from '../http/current-caller.ts';
import { fairGate } from '../threads/fair-gate.ts';
import { threadPool } from '../threads/thread-pool.ts';
import { maxWaiting } from './limits.ts';

/** OWASP's recommendation for scrypt of 2025; it takes 128 MB for a moment. */
const cost = { N: 2 ** 17, r: 8, p: 1 };
const length = 64;
const prefix = `scrypt$${cost.N}$${cost.r}$${cost.p}$`;

const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
const deriveInThread = threadPool<
  { password: string; salt: Uint8Array; cost: typeof cost; length: number },
  Uint8Array
>('derive-key', import.meta.url, { threads: atOnce, maxMs: 60 * SECONDS, idleMs: 30 * SECONDS });

/**
 * A flood of tries waits instead of filling the memory, and leaves a core for everything else.
 * Whoever tries for the first time passes those who have been guessing, and people who are signed
 * in, or were in this browser, pass all strangers.
 */
const pass = fairGate({
  atOnce,
  waiting: 100,
  perCaller: maxWaiting,
  refusal: 'Too many people are signing in right now. Please try again in a moment.',
});
const oneOfOurs = pLimit(1);

function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const address = currentCaller();
  if (!address) return oneOfOurs(() => pass('background', task));
  return isFamiliarCaller() ? pass(`known at ${address}`, task, true) : pass(address, task);
}

/** The hash of a password, with its cost and its salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `${prefix}${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Whether a password matches a hash, also one that an earlier version stored. */
export async function verifyPassword(known: { hash: string; password: string }): Promise<boolean> {
  const { hash, password } = known;
  if (isOutdated(hash)) return inTurn(() => verifyEarlier({ hash, password }));
  const [salt = '', key = ''] = hash.slice(prefix.length).split('$');
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** Whether a hash costs less to guess than today's; the next sign-in replaces it. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(prefix);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  const typed = password.normalize('NFKC');
  return inTurn(async () =>
    Buffer.from(await deriveInThread({ password: typed, salt, cost, length })),
  );
}
