import type { Logger } from 'pino';
import type { Database, Transaction } from '../database/database.ts';

/**
 * Counts a job's work on many records, each in a transaction of its own: one that fails is logged
 * and stops none behind it.
 */
export function eachAlone({ database, log }: { database: Database; log: Pick<Logger, 'error'> }) {
  let done = 0;
  let failed = 0;
  return {
    /**
     * @param work resolves to whether there was something to do
     * @returns whether it did not fail
     */
    async run(id: string, work: (tx: Transaction) => Promise<boolean>): Promise<boolean> {
      try {
        if (await database.transaction(work)) done += 1;
        return true;
      } catch (error) {
        failed += 1;
        log.error({ err: error, id }, 'one of many records failed');
        return false;
      }
    },
    /**
     * How many there were.
     * @throws Error if one failed, so that the job is tried again and reported
     */
    end(): number {
      if (failed > 0) throw new Error(`${failed} of ${failed + done} records failed`);
      return done;
    },
  };
}
