import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { AppError } from '../http/errors.ts';
import type { Database, Transaction } from './database.ts';

/** Well below PostgreSQL's deadlock_timeout of a second: who gives way is never the other one. */
const maxWaitMs = '300ms';
const maxTries = 20;
/** Milliseconds. */
const breath = 50;

/**
 * A transaction over rows whose number is not known before they are held, such as everything of a
 * customer. It waits for each only shortly, and otherwise lets go of all it holds and begins again, so
 * that it never stands in a circle with others. Throws 409 when it does not get through.
 */
export async function retryOnConflict<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(async (tx) => {
        await tx.execute(sql`select set_config('lock_timeout', ${maxWaitMs}, true)`);
        return work(tx);
      });
    } catch (error) {
      if (!isLockMissed(error)) throw error;
      if (attempt === maxTries) throw busy();
      await pause(breath * attempt);
    }
  }
}

function isLockMissed(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  if (code === '55P03' || code === '40P01') return true;
  return cause !== undefined && cause !== error && isLockMissed(cause);
}

function busy(): AppError {
  return new AppError(409, 'busy', 'This is being changed elsewhere right now. Please try again.');
}
