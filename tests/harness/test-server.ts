import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import pg from 'pg';
import { readConfig } from '../../src/app/start/config.ts';
import { runServer } from '../../src/app/start/run.ts';
import type { Assets } from '../../src/platform/pages/assets.ts';
import { createTestDatabase } from './test-database.ts';

export const owner = { email: 'wade@example.com', password: 'correct-horse' };

/** Stands in for the built client: what is under test here is the server. */
export const noAssets: Assets = {
  fonts: [],
  routes: new Hono(),
  entry: () => ({ script: '/assets/script.js', styles: [], preloads: [] }),
};

/** What two servers of one business share. */
interface Home {
  database: Awaited<ReturnType<typeof createTestDatabase>>;
  filesDir: string;
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** A whole server on a database and a files folder of its own; `beside` starts one more on another's. */
export async function startTestServer(
  options: { env?: Record<string, string>; beside?: Home } = {},
) {
  const database = options.beside?.database ?? (await createTestDatabase());
  const filesDir = options.beside?.filesDir ?? mkdtempSync(join(tmpdir(), 'plumbline-files-'));
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: database.url,
    SECRET_KEY: 'a secret key for tests, 32 letters and more',
    FILES_URL: pathToFileURL(filesDir).href,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...options.env,
  });
  const server = await runServer(config, noAssets);
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  let token: string | undefined;

  async function signIn(): Promise<string> {
    const answer = await post(`${server.address}/api/admin/login`, owner);
    return (await answer.json()).token;
  }

  return {
    ...server,
    database,
    filesDir,
    /** Rows as they are in the database, whatever the server says. */
    rows: async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows,
    /** Names of the folders of stored photos. */
    photoFolders(): string[] {
      try {
        return readdirSync(join(filesDir, 'photos'));
      } catch {
        return [];
      }
    },
    signIn,
    /** A call as the owner. */
    async asOwner(path: string, init: RequestInit & { json?: unknown } = {}) {
      token ??= await signIn();
      return call(`${server.address}${path}`, token, init);
    },
    async stop() {
      await server.stop();
      await pool.end();
      if (options.beside) return;
      await database.drop();
      rmSync(filesDir, { recursive: true, force: true });
    },
  };
}

/** A call with a bearer token. */
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

/** A call with JSON and without a token. */
export function post(url: string, json: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(json) });
}
