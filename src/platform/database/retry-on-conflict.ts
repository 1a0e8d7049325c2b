import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type AppError, conflict } from '../http/errors.ts';
import type { Database, Transaction } from './database.ts';

/**
 * Well below PostgreSQL's deadlock_timeout of a second: this transaction always gives way first.
 */
const maxWaitMs = '300ms';
const maxTries = 20;
/** Milliseconds. */
const breath = 50;

/**
 * A transaction over rows that are not known before they are locked, such as everything of a
 * customer. It waits for each only briefly, and otherwise releases all its locks and starts over,
 * so that it is never part of a deadlock. Throws 409 if it does not get through.
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
  return conflict('busy', 'This is being changed elsewhere right now. Please try again.');
}
