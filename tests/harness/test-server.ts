import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import pg from 'pg';
import { inject } from 'vitest';
import { readConfig } from '#app/start/config.ts';
import { runServer } from '#app/start/run.ts';
import { MINUTES } from '#lib/days/durations.ts';
import type { JobName } from '#platform/jobs/queues.ts';
import type { Assets } from '#platform/pages/assets.ts';
import { type Delays, defaultDelays } from '#services/delays.ts';
import { rememberFirstRows, restoreFirstRows } from './first-rows.ts';
import { harnessName } from './harness-name.ts';
import { ownerDevice } from './owner-device.ts';
import { createTestDatabase } from './test-database.ts';
import { waitUntil } from './wait-until.ts';

export const owner = { email: 'wade@example.com', password: 'correct-horse' };

/** Replaces the built client: these tests are about the server. */
export const noAssets: Assets = {
  fonts: [],
  routes: new Hono(),
  entry: () => ({ script: '/assets/script.js', styles: [], preloads: [] }),
  filesOf: () => ({ scripts: [], styles: [] }),
};

/** What two servers of one business share. */
interface Home {
  database: Pick<Awaited<ReturnType<typeof createTestDatabase>>, 'url' | 'drop'>;
  filesDir: string;
}

interface ServerOptions {
  env?: Record<string, string>;
  beside?: Home;
  /** A home of its own, with records in it. */
  copyOf?: Home;
  /** Other times than the product's own. */
  delays?: Partial<Delays>;
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/**
 * A whole server with its own database and files folder; `beside` starts another one on an existing
 * server's. Without options it may be one that an earlier test file returned, reset to its first
 * start.
 */
export async function startTestServer(options: ServerOptions = {}) {
  if (Object.keys(options).length > 0) {
    const server = await startServer(options);
    return withCalls(server, () => stopServer(server));
  }
  const server = (await takeIdleServer()) ?? (await startPlainServer());
  return withCalls(server, () => giveBack(server));
}

type StartedServer = Awaited<ReturnType<typeof startServer>>;

async function startServer(options: ServerOptions) {
  const home = options.beside ?? options.copyOf;
  const database = home?.database ?? (await createTestDatabase());
  const filesDir = home?.filesDir ?? mkdtempSync(join(inject('filesFolder'), 'files-'));
  const env = {
    PORT: '0',
    DATABASE_URL: database.url,
    SECRET_KEY: 'a secret key for tests, 32 characters and more',
    FILES_URL: pathToFileURL(filesDir).href,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    RATE_LIMITS: 'off',
    // Fakes of outside companies are on this machine.
    ALLOW_PRIVATE_NETWORKS: 'on',
    LOG_LEVEL: 'silent',
    ...options.env,
  };
  // Off also where a test gives the server a public address.
  const config = { ...readConfig(env), rateLimits: env.RATE_LIMITS === 'on' };
  const server = await runServer(config, noAssets, { ...defaultDelays, ...options.delays });
  const pool = new pg.Pool({
    connectionString: database.url,
    application_name: harnessName,
    idleTimeoutMillis: 5 * MINUTES,
    max: 2,
  });
  // Scheduled jobs would change rows under whichever test runs at that time.
  await pool.query('delete from pgboss.schedule');
  const { now } = server.app;
  return { ...server, database, filesDir, pool, now, isGuest: options.beside !== undefined };
}

async function startPlainServer(): Promise<StartedServer> {
  const server = await startServer({});
  await rememberFirstRows(server.pool);
  return server;
}

async function stopServer({ stop, pool, database, filesDir, isGuest }: StartedServer) {
  await stop();
  await pool.end();
  if (isGuest) return;
  await database.drop();
  rmSync(filesDir, { recursive: true, force: true });
}

/** A started server waits here for the next test file of this worker. */
let idle: StartedServer | undefined;

async function takeIdleServer(): Promise<StartedServer | undefined> {
  const server = idle;
  idle = undefined;
  if (!server) return undefined;
  // The file before may have set the clock.
  server.app.now = server.now;
  await restoreFirstRows(server.pool);
  rmSync(server.filesDir, { recursive: true, force: true });
  mkdirSync(server.filesDir, { mode: 0o700 });
  server.app.sessions.forgetAll();
  await server.app.cache.renewAll();
  return server;
}

/** Jobs that still run would write into the next file's tables. */
async function giveBack(server: StartedServer): Promise<void> {
  if (idle) return stopServer(server);
  await server.app.accessLog.flush();
  await server.app.serviceLog.flush();
  await waitUntil('no job runs', async () => (await cancelJobs(server.pool)) === 0, 60_000);
  idle = server;
}

/** Returns how many jobs have started and are running. */
async function cancelJobs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `with cancelled as (delete from pgboss.job where state in ('created', 'retry'))
     select count(*)::int as running from pgboss.job where state = 'active'`,
  );
  return rows[0].running;
}

function withCalls(server: StartedServer, stop: () => Promise<void>) {
  let token: string | undefined;

  async function signIn(): Promise<string> {
    const headers = {
      'content-type': 'application/json',
      cookie: `plumbline-device=${ownerDevice}`,
    };
    const body = JSON.stringify(owner);
    const answer = await fetch(`${server.address}/api/admin/login`, {
      method: 'POST',
      headers,
      body,
    });
    return (await answer.json()).token;
  }

  return {
    ...server,
    /** Rows as they are in the database, whatever the server says. */
    rows: async (sql: string, values: unknown[] = []) =>
      (await server.pool.query(sql, values)).rows,
    /** Names of the folders of stored photos. */
    photoFolders(): string[] {
      try {
        return readdirSync(join(server.filesDir, 'photos'));
      } catch {
        return [];
      }
    },
    signIn,
    /** Runs jobs that were to wait; notifies the workers of their queue, as a new job does. */
    async runDelayed(name: JobName) {
      await server.pool.query(
        `with delayed as (
           update pgboss.job set start_after = now() where name = $1 and state in ('created', 'retry'))
         select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), $1)`,
        [name],
      );
    },
    /** A call as the owner. */
    async asOwner(path: string, init: RequestInit & { json?: unknown } = {}) {
      token ??= await signIn();
      return call(`${server.address}${path}`, token, init);
    },
    stop,
  };
}

/** A request with a bearer token. */
export function call(
  url: string,
  token: string,
  init: RequestInit & { json?: unknown } = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  if (init.json === undefined) return fetch(url, { ...init, headers });
  headers.set('content-type', 'application/json');
  return fetch(url, { ...init, headers, body: JSON.stringify(init.json) });
}

/** A JSON request without a token. */
export function post(url: string, json: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(json) });
}
