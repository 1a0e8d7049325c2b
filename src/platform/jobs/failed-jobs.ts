import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import type { JobName } from './queues.ts';

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

/** A job that failed for good. What it was about is left out: that is in its record. */
export interface FailedJob {
  id: string;
  name: string;
  createdAt: Date;
  failedAt: Date;
  attempts: number;
  /** The error of the last attempt. */
  failure: string;
  /** It runs on a schedule, with or without another try. */
  isScheduled: boolean;
}

/** The latest first. */
export async function listFailedJobs(database: Database, max: number): Promise<FailedJob[]> {
  const { rows } = await database.execute<Record<keyof FailedJob, unknown>>(sql`
    select id, name, created_on as "createdAt", completed_on as "failedAt",
      retry_count + 1 as attempts,
      left(coalesce(output ->> 'message', output ->> 'value', ''), 500) as failure,
      exists (select from pgboss.schedule s where s.name = job.name) as "isScheduled"
    from pgboss.job where state = 'failed'
    order by completed_on desc, id limit ${max}`);
  return rows.map((row) => ({
    ...(row as unknown as FailedJob),
    createdAt: new Date(String(row.createdAt)),
    failedAt: new Date(String(row.failedAt)),
  }));
}

/** A job with what it is about. */
export interface StoredJob {
  name: JobName;
  data: Record<string, unknown>;
}

/** Locks a job that failed for good; undefined if it is none. */
export async function findFailedJob(tx: Transaction, id: string): Promise<StoredJob | undefined> {
  const { rows } = await tx.execute<{ name: JobName; data: StoredJob['data'] | null }>(sql`
    select name, data from pgboss.job where id = ${id}::uuid and state = 'failed' for update`);
  const [row] = rows;
  return row && { name: row.name, data: row.data ?? {} };
}

/** Jobs that are not done, by state. */
export interface JobCounts {
  /** Ready for a worker. */
  waiting: number;
  /** To begin later, or to be tried again later. */
  delayed: number;
  active: number;
  failed: number;
  /** How long the oldest of those that are ready has waited. */
  oldestSeconds: number;
}

export async function countJobs(database: Database): Promise<JobCounts> {
  const { rows } = await database.execute<Record<keyof JobCounts, number>>(sql`
    select
      count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      count(*) filter (where state < 'active' and start_after > now())::int as delayed,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(max(extract(epoch from now() - start_after)) filter
        (where state < 'active' and start_after <= now()), 0)::float8 as "oldestSeconds"
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')`);
  return rows[0] as JobCounts;
}
