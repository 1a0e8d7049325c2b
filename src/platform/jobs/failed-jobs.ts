import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/**
 * How many jobs failed for good since a given time, by queue. Jobs that are never retried are
 * excluded: they run again on their schedule.
 */
export async function countFailedJobs(
  database: Database,
  since: Date,
): Promise<{ name: string; count: number }[]> {
  const { rows } = await database.execute<{ name: string; count: number }>(sql`
    select name, count(*)::int as count from pgboss.job
    where state = 'failed' and retry_limit > 0 and completed_on >= ${since.toISOString()}
    group by name order by name`);
  return rows;
}
