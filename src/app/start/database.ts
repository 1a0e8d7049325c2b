import type { Server } from 'node:net';
import {
  type BuiltInPostgres,
  type RestartEvents,
  startBuiltInPostgres,
} from '#platform/database/built-in-postgres.ts';
import type { DatabaseUrls } from '#platform/database/database.ts';
import { admitLogin, migrate } from '#platform/database/migrate.ts';
import { findRunningServer } from '#platform/database/running-server.mjs';
import type { Config } from './config.ts';
import { lockDataDir } from './lock.ts';
import { migrations } from './migrations.ts';

export interface RunningDatabase extends DatabaseUrls {
  /** Connects as the role that may create databases, if any may. */
  adminUrl: string;
  /** The built-in PostgreSQL's data folder; undefined with DATABASE_URL. */
  cluster: string | undefined;
  /** Starts the built-in PostgreSQL again whenever it has died. */
  keepRunning(on: RestartEvents): void;
  close(): Promise<void>;
}

/** A database that somebody else starts and stops. */
const leftAlone = { keepRunning: () => undefined, close: async () => undefined };

const migrateAll = (ownerUrl: string) => migrate(ownerUrl, migrations);

/**
 * Opens the database of DATABASE_URL, or starts the data folder's own PostgreSQL under this
 * process's lock, and migrates it, or does to it what `prepare` does.
 */
export async function startDatabase(
  config: Config,
  address: () => string,
  prepare: (ownerUrl: string) => Promise<void> = migrateAll,
): Promise<RunningDatabase> {
  if (config.databaseUrl) {
    const appUrl = config.databaseUrl;
    const ownerUrl = config.databaseOwnerUrl ?? appUrl;
    const urls = { ownerUrl, appUrl, adminUrl: ownerUrl };
    await prepare(ownerUrl);
    if (ownerUrl !== appUrl) await admitLogin(urls);
    return { ...urls, cluster: undefined, ...leftAlone };
  }
  const lock = await lockDataDir(config.dataDir, address);
  const postgres = await startBuiltInPostgres(config.dataDir);
  try {
    await prepare(postgres.ownerUrl);
  } catch (error) {
    await stop(postgres, lock);
    throw error;
  }
  const { ownerUrl, appUrl, adminUrl, cluster, keepRunning } = postgres;
  return { ownerUrl, appUrl, adminUrl, cluster, keepRunning, close: () => stop(postgres, lock) };
}

/** For a command that runs beside a server: uses its database and leaves it running. */
export async function joinDatabase(
  config: Config,
  prepare?: (ownerUrl: string) => Promise<void>,
): Promise<RunningDatabase> {
  if (config.databaseUrl || !(await findRunningServer(config.dataDir))) {
    return startDatabase(config, () => 'a command', prepare);
  }
  const { ownerUrl, appUrl, adminUrl, cluster } = await startBuiltInPostgres(config.dataDir);
  return { ownerUrl, appUrl, adminUrl, cluster, ...leftAlone };
}

async function stop(postgres: BuiltInPostgres, lock: Server): Promise<void> {
  await postgres.stop();
  lock.close();
}
