import type { ServerResponse } from 'node:http';
import type pg from 'pg';
import type { CurrentRequest } from '../http/request-id.ts';

export interface MetricSources {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  /** How many sockets are open. */
  countSockets(): number;
  /** Read at each call, from the database. */
  readStored(): Promise<StoredMetrics>;
}

export interface StoredMetrics {
  jobs: Record<string, number>;
  lastGoodBackup: Date | undefined;
}

export type Metrics = Awaited<ReturnType<typeof createMetrics>>;

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * What the server measures of itself, in Prometheus' text format. Labels are the server's own route
 * patterns, methods, and states: never an address, an id, or anything that a caller chose.
 */
export async function createMetrics({ pool, countSockets, readStored }: MetricSources) {
  // Most servers are not watched, and need not load it.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered in full, by route pattern, method, and status',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  new Gauge({
    name: 'plumbline_database_pool_connections',
    help: "This server's connections to the database, and requests that wait for one",
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'plumbline_websockets',
    help: 'Open sockets on this server',
    registers,
    collect() {
      this.set(countSockets());
    },
  });
  const jobs = new Gauge({
    name: 'plumbline_jobs',
    help: 'Background jobs that are not done, by state',
    labelNames: ['state'] as const,
    registers,
  });
  const lastGoodBackup = new Gauge({
    name: 'plumbline_last_good_backup_timestamp_seconds',
    help: 'When the latest backup that passed its test was made; 0 if there is none',
    registers,
  });
  const isDatabaseUp = new Gauge({
    name: 'plumbline_database_up',
    help: '1 if the database answered; otherwise what is stored there is missing here',
    registers,
  });

  async function readDatabase(): Promise<void> {
    const stored = await readStored().catch(() => undefined);
    isDatabaseUp.set(stored ? 1 : 0);
    jobs.reset();
    lastGoodBackup.remove();
    if (!stored) return;
    for (const [state, count] of Object.entries(stored.jobs)) jobs.set({ state }, count);
    lastGoodBackup.set((stored.lastGoodBackup?.getTime() ?? 0) / 1000);
  }

  return {
    contentType: registry.contentType,

    /** Measures a request until its response is sent, or its connection is gone. */
    watch(request: CurrentRequest, response: ServerResponse): void {
      const started = performance.now();
      response.once('close', () => {
        const { route = 'none' } = request;
        const named = response.req.method ?? '';
        const method = methods.has(named) ? named : 'other';
        const labels = { route, method, status: String(response.statusCode) };
        durations.observe(labels, (performance.now() - started) / 1000);
      });
    },

    async text(): Promise<string> {
      await readDatabase();
      return registry.metrics();
    },
  };
}
