import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { harnessName } from './harness-name.ts';
import { asAdmin, databaseUrl } from './postgres.ts';
import { waitUntil } from './wait-until.ts';

/** A test's own database: a copy of the migrated template, or an empty one. */
export function createTestDatabase({ empty = false } = {}) {
  return copyDatabase(empty ? undefined : inject('template'));
}

/** @param original a database that nobody is connected to; without it the new one is empty */
export async function copyDatabase(original?: string) {
  const adminUrl = inject('adminUrl');
  const name = `${inject('template')}_${randomBytes(6).toString('hex')}`;
  await asAdmin(
    adminUrl,
    `create database ${name} strategy file_copy${original ? ` template ${original}` : ''}`,
  );
  return {
    url: databaseUrl(adminUrl, name),
    async renameTo(newName: string) {
      await connectionsEnded(adminUrl, name);
      await asAdmin(adminUrl, `alter database ${name} rename to ${newName}`);
    },
    async drop() {
      await connectionsEnded(adminUrl, name);
      await asAdmin(adminUrl, `drop database ${name}`);
    },
  };
}

/** A pool reports its end while its connections are still closing: cut off then, they complain. */
async function connectionsEnded(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: harnessName });
  await client.connect();
  const open = 'select count(*)::int as open from pg_stat_activity where datname = $1';
  try {
    await waitUntil(
      `nobody is connected to ${name}`,
      async () => (await client.query(open, [name])).rows[0].open === 0,
    );
  } finally {
    await client.end();
  }
}
