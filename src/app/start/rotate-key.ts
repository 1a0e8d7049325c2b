import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { sealedPassphrases } from '#features/business-data/index.ts';
import { sealedTaxForms } from '#features/earnings/index.ts';
import { sealedApplications } from '#features/partners/index.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { findRunningServer } from '#platform/database/running-server.mjs';
import { isRotatedTo, rotateKey, type SealedColumn } from '#platform/secrets/rotate.ts';
import { syncFolder } from '#services/files/folder.ts';
import { type Config, secretKey } from './config.ts';
import { startDatabase } from './database.ts';
import { refuseHalfRestored } from './half-restored.ts';

/** Every column that is sealed with SECRET_KEY. */
export const sealedColumns: SealedColumn[] = [
  { table: 'secrets', key: 'name', column: 'sealed', nameOf: (name) => name },
  sealedTaxForms,
  sealedApplications,
  ...sealedPassphrases,
];

/** The next key waits beside the current one until everything is sealed with it. */
const filesOf = (dataDir: string) => ({
  current: join(dataDir, 'secret-key'),
  next: join(dataDir, 'secret-key.new'),
});

/**
 * Gives the business another SECRET_KEY while no server runs: a generated one in the data folder,
 * or `wanted` where the environment has it. Interrupted, either key opens everything; the next start
 * or attempt finds out which. Throws an Error with one line for people.
 */
export async function rotate(config: Config, wanted: string | undefined, now: Date) {
  refuseHalfRestored(config.dataDir);
  if (config.secretKey) checkWanted(config.secretKey, wanted);
  else if (!existsSync(filesOf(config.dataDir).current))
    throw new Error(`There is no business in ${config.dataDir}.`);
  const running = config.databaseUrl ? undefined : await findRunningServer(config.dataDir);
  if (running) throw new Error(`Plumbline is running: ${running.address}. Stop it first.`);
  const urls = await startDatabase(config, () => 'a key rotation');
  const { database, close } = openDatabase(urls, () => undefined);
  try {
    await refuseConnected(database);
    await settleKey(config, database);
    const from = secretKey(config);
    if (wanted && (await isRotatedTo(database, wanted)))
      throw new Error('Everything is sealed with NEW_SECRET_KEY already. Set SECRET_KEY to it.');
    const to = wanted ?? (await nextKey(config.dataDir));
    const done = await rotateKey(database, sealedColumns, { from, to, now });
    await settleKey(config, database);
    return done;
  } finally {
    await close();
    await urls.close();
  }
}

/** After an interrupted rotation that had sealed everything: its key becomes the current one. */
export async function settleKey(
  { secretKey: configured, dataDir }: Config,
  database: Database,
): Promise<void> {
  const { current, next } = filesOf(dataDir);
  if (configured || !existsSync(next)) return;
  if (!(await isRotatedTo(database, readFileSync(next, 'utf8').trim()))) return;
  renameSync(next, current);
  await syncFolder(dataDir);
}

function checkWanted(current: string, wanted: string | undefined): void {
  if (!wanted || wanted.length < 32)
    throw new Error('Set NEW_SECRET_KEY to the next key, of at least 32 characters.');
  if (wanted === current) throw new Error('NEW_SECRET_KEY is the same as SECRET_KEY.');
}

async function nextKey(dataDir: string): Promise<string> {
  const key = randomBytes(32).toString('hex');
  writeFileSync(filesOf(dataDir).next, key, { mode: 0o600, flush: true });
  await syncFolder(dataDir);
  return key;
}

/** A server that goes on would seal with the old key what nobody could open. */
async function refuseConnected(database: Database): Promise<void> {
  const { rows } = await database.execute<{ servers: number }>(sql`
    select count(*)::int as servers from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'plumbline%'`);
  if (rows[0]?.servers)
    throw new Error('A server is connected to the database. Stop all servers first.');
}
