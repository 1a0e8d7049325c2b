import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { SECONDS } from '#lib/days/durations.ts';
import { appConnection, type DatabaseUrls, type Transaction } from '../database/database.ts';
import { withoutPersonalData } from '../log.ts';
import { findFailedJob, type StoredJob } from './failed-jobs.ts';
import type { JobName, JobPayload } from './queues.ts';

/** Seconds. Longer delays may end up to half a minute late. */
const maxWake = 300;
/** Seconds after which a worker looks for jobs by itself. */
const rarely = 3600;
/** Milliseconds that the transaction of a job may still take. */
const commitTime = 200;

/** Runs the jobs of one queue. */
export type JobHandler = { [Name in JobName]: Handler<Name> }[JobName];

interface Handler<Name extends JobName> {
  name: Name;
  /** `attempt` counts from 1; `isLast` means that a failure now is final. */
  run(data: JobPayload<Name>, attempt: Attempt): Promise<void>;
  /** How many run at once on this server. */
  concurrency?: number;
  /** When it runs on schedule: a cron line, in UTC. */
  schedule?: string;
}

interface Attempt {
  number: number;
  isLast: boolean;
}

export interface Jobs {
  /**
   * Enqueues with the transaction: the job exists exactly if the transaction commits.
   * @param afterSeconds when it runs at the earliest
   */
  enqueue<Name extends JobName>(
    tx: Transaction,
    name: Name,
    data: JobPayload<Name>,
    afterSeconds?: number,
  ): Promise<void>;
  /**
   * Lets a job that failed for good run once more. Returns it; undefined if no such job has failed.
   */
  retry(tx: Transaction, id: string): Promise<StoredJob | undefined>;
  /**
   * Removes a job that failed for good. Returns it; undefined if no such job has failed.
   */
  discard(tx: Transaction, id: string): Promise<StoredJob | undefined>;
  work(handlers: JobHandler[]): Promise<void>;
  /** Waits for running jobs, at most ten seconds; interrupted ones run again later. */
  stop(): Promise<void>;
}

/**
 * The job queue in the database. Any server may enqueue; each runs what is there.
 * @param lookEvery seconds between two looks for jobs whose delay is over
 */
export async function openJobs(urls: DatabaseUrls, log: Logger, lookEvery = 30): Promise<Jobs> {
  const boss = new PgBoss({
    ...appConnection(urls),
    max: 4,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    // Rebuilding an index requires its owner, which this role is not.
    reindex: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  const workers = new Map<string, string[]>();
  const wakes = new Set<NodeJS.Timeout>();

  function wakeWorkers(name: string): void {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  }

  /**
   * A worker is woken when a job is enqueued. For the others, delayed and repeated ones, a hundred
   * workers would each ask; this asks once for all.
   */
  async function wakeForDueJobs(): Promise<void> {
    const { rows } = await boss.getDb().executeSql(
      `select distinct name from pgboss.job
       where state < 'active' and not blocked and start_after <= pgboss.job_now()`,
    );
    for (const { name } of rows) wakeWorkers(name);
  }

  const look = setInterval(
    () => wakeForDueJobs().catch((error) => log.error({ err: error }, 'job queue')),
    lookEvery * SECONDS,
  );

  /** For a short delay, the next look at all queues would be too late. */
  function wakeAfter(name: string, seconds: number): void {
    const wake = setTimeout(
      () => {
        wakes.delete(wake);
        wakeWorkers(name);
      },
      seconds * SECONDS + commitTime,
    );
    wakes.add(wake);
  }

  return {
    async enqueue(tx, name, data, afterSeconds = 0) {
      const startAfter = afterSeconds > 0 ? { startAfter: afterSeconds } : {};
      await boss.send(name, data, { db: fromDrizzle(tx, sql), ...startAfter });
      if (afterSeconds > 0 && afterSeconds <= maxWake) wakeAfter(name, afterSeconds);
    },
    async retry(tx, id) {
      const job = await findFailedJob(tx, id);
      if (!job) return undefined;
      await boss.retry(job.name, id, { db: fromDrizzle(tx, sql) });
      wakeAfter(job.name, 0);
      return job;
    },
    async discard(tx, id) {
      const job = await findFailedJob(tx, id);
      if (job) await boss.deleteJob(job.name, id, { db: fromDrizzle(tx, sql) });
      return job;
    },
    async work(handlers) {
      for (const handler of handlers)
        workers.set(handler.name, await startWorkers(boss, handler, log));
      await storeSchedules(boss, handlers);
    },
    stop() {
      clearInterval(look);
      for (const wake of wakes) clearTimeout(wake);
      return boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

async function startWorkers(boss: PgBoss, handler: JobHandler, log: Logger): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < (handler.concurrency ?? 1); count += 1)
    ids.push(await startWorker(boss, handler, log));
  return ids;
}

/** Most starts find every schedule as it was. */
async function storeSchedules(boss: PgBoss, handlers: JobHandler[]): Promise<void> {
  const stored = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, schedule } of handlers)
    if (schedule && stored.get(name) !== schedule) await boss.schedule(name, schedule);
}

interface WorkerOptions {
  includeMetadata: true;
  notifyPollingIntervalSeconds: number;
}

async function startWorker(
  boss: PgBoss,
  { name, ...handler }: JobHandler,
  log: Logger,
): Promise<string> {
  // A queue holds only jobs enqueued under its name.
  const run = handler.run as (data: object, attempt: Attempt) => Promise<void>;
  let workerId = '';
  workerId = await boss.work<object, void, WorkerOptions>(
    name,
    { includeMetadata: true, notifyPollingIntervalSeconds: rarely },
    async ([job]) => {
      if (!job) return;
      // However many jobs arrive while a worker is busy, it is woken for one: so it looks again
      // after each.
      boss.notifyWorker(workerId);
      const attempt = { number: job.retryCount + 1, isLast: job.retryCount >= job.retryLimit };
      await run(job.data ?? {}, attempt).catch((error) => {
        log.warn({ err: error, job: name, attempt: attempt.number }, 'job failed');
        // The queue stores it.
        throw Object.assign(new Error(), withoutPersonalData(error));
      });
    },
  );
  return workerId;
}
