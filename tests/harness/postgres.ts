import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrations } from '#app/start/migrations.ts';
import { startBuiltInPostgres } from '#platform/database/built-in-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { dataDirName } from '#platform/database/running-server.mjs';
import { removeLeftovers, testFolder } from '../../scripts/test-folder.ts';
import { harnessName } from './harness-name.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL whose role may create databases. */
    adminUrl: string;
    /** A migrated database, to be copied. */
    template: string;
    /** Where servers may create their files folders. */
    filesFolder: string;
  }
}

/**
 * Before all tests: a PostgreSQL (the built-in one, or DATABASE_URL's) with a migrated template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftovers();
  const server = process.env.DATABASE_URL
    ? { adminUrl: process.env.DATABASE_URL, stop: async () => undefined }
    : await startOwnPostgres();
  const template = `plumbline_template_${process.pid}`;
  await asAdmin(server.adminUrl, `create database ${template}`);
  await migrate(databaseUrl(server.adminUrl, template), migrations);
  project.provide('adminUrl', server.adminUrl);
  project.provide('template', template);
  const filesFolder = mkdtempSync(`${testFolder('files')}-`);
  project.provide('filesFolder', filesFolder);
  return async () => {
    await dropDatabases(server.adminUrl, template);
    await server.stop();
    rmSync(filesFolder, { recursive: true, force: true });
  };
}

async function startOwnPostgres() {
  const dataDir = testFolder('tests');
  dataDirName(dataDir);
  const postgres = await startBuiltInPostgres(dataDir);
  const { passwords } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  const admin = new URL(postgres.ownerUrl);
  admin.username = 'postgres';
  admin.password = passwords.superuser;
  const adminUrl = databaseUrl(admin.href, 'postgres');
  // What the tests store need not survive a power failure, and its log need not fill the memory.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await asAdmin(adminUrl, `alter system set ${setting} = off`);
  await asAdmin(adminUrl, "alter system set max_wal_size = '256MB'");
  await asAdmin(adminUrl, 'select pg_reload_conf()');
  // The tests connect thousands of times, each time at the price of the password's hash.
  const password = pg.escapeLiteral(passwords.superuser);
  await asAdmin(adminUrl, `set scram_iterations = 1; alter role postgres password ${password}`);
  return {
    adminUrl,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
      if (!postgres.cluster.startsWith(dataDir))
        rmSync(dirname(postgres.cluster), { recursive: true, force: true });
    },
  };
}

/** The template and its copies: servers waiting for a next test still use theirs. */
async function dropDatabases(adminUrl: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: harnessName });
  await client.connect();
  const found = await client.query('select datname as name from pg_database where datname ^@ $1', [
    template,
  ]);
  for (const { name } of found.rows) await client.query(`drop database ${name} with (force)`);
  await client.end();
}

/** The address of another database of the same server. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement as the role that may create databases. */
export async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: harnessName });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
