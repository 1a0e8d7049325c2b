import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseUrls } from '#platform/database/database.ts';

/** Where the built-in PostgreSQL of a running server is (design section 3). */
export function databaseOf(dataDir: string): DatabaseUrls {
  const { cluster, passwords } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]?.trim();
  const url = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/plumbline`;
  return {
    ownerUrl: url('plumbline_owner', passwords.owner),
    appUrl: url('plumbline_app', passwords.app),
  };
}

/** Lends a connection as the owner of the tables. */
export async function asOwner<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseOf(dataDir).ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
