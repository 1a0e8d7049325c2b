import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '#app/start/config.ts';
import { startBuiltInPostgres } from '#platform/database/built-in-postgres.ts';

/**
 * Deletes a demo's data folder and its database, so that the next start fills it anew. Refuses any
 * other folder. Throws an Error with one line for people.
 */
export async function resetDemo({ dataDir, databaseUrl }: Config): Promise<void> {
  if (databaseUrl) throw new Error('A demo in the database of DATABASE_URL is not reset.');
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return;
  if (!existsSync(join(dataDir, 'demo.json')))
    throw new Error(`${dataDir} is not the folder of a demo, so it is not deleted.`);
  if (existsSync(join(dataDir, 'postgres.json'))) {
    // One that a killed server left running must not write into a deleted folder.
    const postgres = await startBuiltInPostgres(dataDir);
    await postgres.stop();
    if (!postgres.cluster.startsWith(dataDir))
      rmSync(dirname(postgres.cluster), { recursive: true, force: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
}
