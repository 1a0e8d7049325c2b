import { cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { MINUTES } from '#lib/days/durations.ts';
import { fillDemo } from '../../demo/fill.ts';
import { harnessName } from './harness-name.ts';
import { copyDatabase, createTestDatabase } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { waitUntil } from './wait-until.ts';

/**
 * A server with the demo's business. The first file that asks fills it, which takes as long as a
 * hundred tests; the others get a copy.
 */
export async function startDemoServer(): Promise<TestServer> {
  const adminUrl = inject('adminUrl');
  const template = `${inject('template')}_demo`;
  const files = join(inject('filesFolder'), 'demo');
  const client = new pg.Client({ connectionString: adminUrl, application_name: harnessName });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [demoLock]);
    if (!existsSync(files)) await fill(template, files);
  } finally {
    await client.end();
  }
  const filesDir = mkdtempSync(join(inject('filesFolder'), 'files-'));
  cpSync(files, filesDir, { recursive: true });
  return startTestServer({ copyOf: { database: await copyDatabase(template), filesDir } });
}

const demoLock = 7461;

async function fill(template: string, files: string): Promise<void> {
  const database = await createTestDatabase();
  const filesDir = mkdtempSync(join(inject('filesFolder'), 'files-'));
  const server = await startTestServer({ beside: { database, filesDir } });
  await fillDemo(server.app, mkdtempSync(join(tmpdir(), 'demo-')), 'Wade Kessler');
  await server.runDelayed('finish-decline');
  await waitUntil(
    'the jobs of the demo are done',
    async () =>
      (
        await server.rows(`select 1 from pgboss.job where state in ('active', 'created', 'retry')
          and start_after < now() + interval '1 minute' limit 1`)
      ).length === 0,
    10 * MINUTES,
  );
  await server.stop();
  await database.renameTo(template);
  // Comes last: it says that the rest is whole.
  renameSync(filesDir, files);
}
