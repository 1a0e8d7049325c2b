import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import {
  type CheckedArchive,
  contentOf,
  isEncrypted,
  openBackup,
  restoreBackup,
} from '#features/business-data/index.ts';
import { secretKeyName } from '#features/business-data/rules/archive.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { findRunningServer } from '#platform/database/running-server.mjs';
import { AppError } from '#platform/http/errors.ts';
import { folderFileStore } from '#services/files/folder.ts';
import type { Config } from './config.ts';
import { startDatabase } from './database.ts';
import { unfinishedRestore } from './half-restored.ts';
import { migrations } from './migrations.ts';

interface Wanted {
  source: string;
  /** Asked only for an encrypted backup. */
  askPassphrase(): Promise<string>;
}

/**
 * Restores a backup into an empty data folder or database. It is checked in full before anything
 * changes; interrupted, it is run again. A backup of an earlier version is migrated. Throws an
 * Error with one line for people.
 */
export async function restore(
  config: Config,
  { source, askPassphrase }: Wanted,
): Promise<{ rows: number; files: number }> {
  const path = resolve(process.env.INIT_CWD ?? '.', source);
  const passphrase = (await isEncrypted(path)) ? await askPassphrase() : '';
  await refuseInUse(config);
  const folder = unfinishedRestore(config.dataDir);
  const isAgain = existsSync(folder);
  if (!isAgain) await refuseFilled(config);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let archive: CheckedArchive;
  try {
    archive = await openBackup({ path, passphrase, folder }, Object.keys(migrations));
    await bringKey(config, archive);
  } catch (error) {
    // Nothing has changed, unless an earlier restore has begun.
    if (!isAgain) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  try {
    return await fill(config, archive, { encrypted: passphrase !== '', isAgain });
  } finally {
    archive.close();
  }
}

async function fill(
  config: Config,
  archive: CheckedArchive,
  { encrypted, isAgain }: { encrypted: boolean; isAgain: boolean },
) {
  const ofBackup = Object.fromEntries(
    archive.manifest.migrations.map((name) => [name, migrations[name] ?? '']),
  );
  const urls = await startDatabase(
    config,
    () => 'a restore',
    (ownerUrl) => migrate(ownerUrl, ofBackup),
  );
  const { database, close } = openDatabase(urls, () => undefined);
  try {
    const target = { database, files: folderFileStore(config.filesDir) };
    const restored = await restoreBackup(target, archive, { isEncrypted: encrypted }).catch(
      (error) => {
        // The interrupted one had stored all records and files: only the last step is missing.
        if (isAgain && error instanceof AppError && error.code === 'not_empty')
          return contentOf(archive);
        throw error;
      },
    );
    await migrate(urls.ownerUrl, migrations);
    rmSync(unfinishedRestore(config.dataDir), { recursive: true, force: true });
    return restored;
  } finally {
    await close();
    await urls.close();
  }
}

async function refuseInUse(config: Config): Promise<void> {
  const running = config.databaseUrl ? undefined : await findRunningServer(config.dataDir);
  if (running)
    throw new Error(
      `Plumbline is running on ${config.dataDir}: ${running.address}. A backup is restored into an empty folder.`,
    );
}

async function refuseFilled({
  databaseUrl,
  databaseOwnerUrl,
  dataDir,
  filesDir,
}: Config): Promise<void> {
  const folders = databaseUrl ? [filesDir] : [dataDir, filesDir];
  for (const folder of folders)
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new Error(
        `${folder} is not empty. A backup is restored into an empty folder: set DATA_DIR to another one.`,
      );
  if (databaseUrl && (await hasTables(databaseOwnerUrl ?? databaseUrl)))
    throw new Error('The database of DATABASE_URL is not empty. Please create a new one.');
}

async function hasTables(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('migrations') is not null as has");
    return rows[0].has;
  } finally {
    await client.end();
  }
}

/** The key that opens the stored secrets. */
async function bringKey({ secretKey, dataDir }: Config, archive: CheckedArchive): Promise<void> {
  if (!archive.manifest.entries[secretKeyName]) return;
  const key = await text(await archive.open(secretKeyName));
  if (secretKey && secretKey !== key)
    throw new Error('SECRET_KEY is not the key of the server that was backed up.');
  if (!secretKey) writeFileSync(join(dataDir, 'secret-key'), key, { mode: 0o600, flush: true });
}
