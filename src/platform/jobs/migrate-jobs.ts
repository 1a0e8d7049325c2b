import type pg from 'pg';
import { getConstructionPlans, PgBoss } from 'pg-boss';
import { sha256 } from '#lib/ids.ts';
import { jobQueues, renamedQueues } from './queues.ts';

/** Changes with pg-boss's schema and with the former names. */
export function jobsVersion(): string {
  return sha256(getConstructionPlans('pgboss') + JSON.stringify(renamedQueues));
}

/**
 * Creates and changes pg-boss's own schema and the queues; the app's role may not, so the owner does
 * it.
 */
export async function migrateJobs(ownerUrl: string, client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    const stored = await storedQueues(client);
    for (const queue of wantedQueues) {
      const { name, ...options } = queue;
      const found = stored.get(name);
      if (!found) await boss.createQueue(name, options);
      else if (!isAlike(found, queue)) await boss.updateQueue(name, options);
    }
    for (const renamed of renamedQueues) {
      await moveJobs(client, renamed);
      if (renamed.from !== renamed.to) await boss.deleteQueue(renamed.from);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Whether every queue is stored as it is defined, and none under a former name. */
export async function areQueuesCurrent(client: pg.Client): Promise<boolean> {
  const stored = await storedQueues(client);
  return (
    wantedQueues.every((queue) => isAlike(stored.get(queue.name), queue)) &&
    renamedQueues.every(({ from, to }) => from === to || !stored.has(from))
  );
}

// Without `notify`, the workers of a queue poll every two seconds.
const wantedQueues = jobQueues.map((queue) => ({ ...queue, notify: true }));

interface StoredQueue {
  name: string;
  [option: string]: unknown;
}

async function storedQueues(client: pg.Client): Promise<Map<string, StoredQueue>> {
  const { rows } = await client.query<StoredQueue>(
    `select name, retry_limit as "retryLimit", retry_delay as "retryDelay",
       retry_backoff as "retryBackoff", retry_delay_max as "retryDelayMax",
       expire_seconds as "expireInSeconds", notify
     from pgboss.queue`,
  );
  return new Map(rows.map((queue) => [queue.name, queue]));
}

function isAlike(stored: StoredQueue | undefined, wanted: object): boolean {
  return Object.entries(wanted).every(([option, value]) => stored?.[option] === value);
}

/** Jobs that were waiting when the software was updated run under the new names. */
async function moveJobs(client: pg.Client, renamed: (typeof renamedQueues)[number]): Promise<void> {
  const [before, after] = 'field' in renamed ? renamed.field : ['', ''];
  await client.query(
    `update pgboss.job set name = $2, data = case when data ? $3
       then data - $3 || jsonb_build_object($4::text, data -> $3) else data end
     where name = $1 and (name <> $2 or data ? $3) and state < 'completed'`,
    [renamed.from, renamed.to, before, after],
  );
}
