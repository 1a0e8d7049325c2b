import { scryptSync } from 'node:crypto';
import { setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

interface Hashing {
  password: string;
  salt: Uint8Array;
  cost: { N: number; r: number; p: number };
  length: number;
}

// Whoever guesses passwords keeps this thread busy all the time: pages go first.
if (!isMainThread) setPriority(5);

/** Scrypt, in a thread of its own: it takes a processor for a third of a second. */
export default ({ password, salt, cost, length }: Hashing): Uint8Array => {
  const maxmem = 256 * cost.N * cost.r;
  return scryptSync(password, salt, length, { ...cost, maxmem });
};
