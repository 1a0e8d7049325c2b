import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asOwner } from './database.ts';

/** Found in twenty of the requests, however many there are. */
export const rareName = 'Quackenbush';

const fillSql = readFileSync(join(import.meta.dirname, 'fill.sql'), 'utf8');

/** A UUIDv7 of a given time, as lib/ids.ts makes them. */
const idFunction = `create function pg_temp.id_at(at timestamptz) returns uuid language sql volatile as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
    || '7' || left(r, 3) || '8' || substr(r, 4, 15))::uuid
  from (select md5(random()::text) as r)
$$`;

/**
 * Fills the database with the requests numbered `from` to `to`, and vacuums like autovacuum would.
 */
export async function fillRequests(dataDir: string, from: number, to: number): Promise<void> {
  await asOwner(dataDir, async (client) => {
    await client.query(idFunction);
    await client.query(fillSql, [from, to]);
    for (const table of ['requests', 'request_photos', 'photos', 'audit_log'])
      await client.query(`vacuum analyze ${table}`);
  });
}

/** Some of the requests that have photos and a history. */
export function requestsToOpen(dataDir: string): Promise<string[]> {
  return asOwner(dataDir, async (client) => {
    const found = await client.query<{ id: string }>(
      'select id from requests where photo_count > 0 order by id desc limit 200',
    );
    return found.rows.map((row) => row.id);
  });
}
