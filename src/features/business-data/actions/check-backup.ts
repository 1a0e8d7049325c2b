import { mkdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { formatFileSize } from '#lib/file-size.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { conflict } from '#platform/http/errors.ts';
import type { Home } from '#services/app.ts';
import { folderFileStore } from '#services/files/folder.ts';
import { countTables } from '../store/snapshot.ts';
import { openBackup } from './open-backup.ts';
import { archiveProblem, type CheckedArchive } from './read-archive.ts';
import { contentOf, restoreBackup } from './restore.ts';

export interface CheckedBackup {
  path: string;
  passphrase: string;
  home: Home;
  /** The name of the scratch database. */
  scratch: string;
}

/** What an archive is unpacked into while it is tested. */
const scratchFolder = ({ dataDir }: Home) => join(dataDir, 'backup-test');

/**
 * Proves a backup: decrypts it, compares every entry with the manifest by its hash, restores the
 * rows into a database of their own, and counts them there. Where no database may be created, it
 * is read in full instead. Throws an AppError with what is wrong with it.
 */
export async function checkBackup({ path, passphrase, home, scratch }: CheckedBackup) {
  await removeScratch(home, [scratch]);
  const folder = scratchFolder(home);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await refuseWithoutRoom(path, folder, home);
    const archive = await openBackup({ path, passphrase, folder }, Object.keys(home.migrations));
    try {
      const isMade = await createScratch(home, scratch);
      if (isMade) await tryRestoring(home, scratch, archive, folder);
      return { ...contentOf(archive), checked: isMade ? ('restored' as const) : ('read' as const) };
    } finally {
      archive.close();
    }
  } finally {
    await removeScratch(home, [scratch]);
  }
}

/** Neither the archive nor the rows may take what the running database needs. */
async function refuseWithoutRoom(path: string, folder: string, home: Home): Promise<void> {
  const { size } = await stat(path).catch(() => {
    throw conflict('backup', `There is no backup ${path} that can be read.`);
  });
  await needRoom(folder, size * 1.2);
  if (!home.cluster) return;
  const rows = await withClient(home.urls.ownerUrl, async (client) => {
    const found = await client.query('select pg_database_size(current_database()) as size');
    return Number(found.rows[0].size);
  });
  await needRoom(home.cluster, size * 1.2 + rows * 1.5);
}

async function needRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    throw conflict(
      'backup',
      `It was not tested: that takes ${formatFileSize(bytes)}, and ${folder} has ${formatFileSize(bavail * bsize)} free.`,
    );
}

async function tryRestoring(home: Home, name: string, archive: CheckedArchive, folder: string) {
  const urls = {
    ownerUrl: inDatabase(home.urls.ownerUrl, name),
    appUrl: inDatabase(home.urls.appUrl, name),
  };
  const { manifest } = archive;
  const ofBackup = manifest.migrations.map((one) => [one, home.migrations[one] ?? '']);
  await migrate(urls.ownerUrl, Object.fromEntries(ofBackup));
  const { database, close } = openDatabase(urls, () => undefined);
  try {
    // The hashes of its files were compared: copies of them would prove nothing more.
    const rows = { ...archive, files: [] };
    const files = folderFileStore(join(folder, 'files'));
    await restoreBackup({ database, files }, rows, { isEncrypted: true });
    const counts = await countTables(database, Object.keys(manifest.tables));
    for (const [table, { rows: written }] of Object.entries(manifest.tables))
      if (counts[table] !== written)
        throw archiveProblem(`Restored, ${table} has ${counts[table]} rows instead of ${written}.`);
    await migrate(urls.ownerUrl, home.migrations);
  } finally {
    await close();
  }
}

/** Returns false if this role may not create databases. */
async function createScratch({ adminUrl, urls }: Home, name: string): Promise<boolean> {
  return withClient(adminUrl, async (client) => {
    const owner = decodeURIComponent(new URL(urls.ownerUrl).username);
    const isOther = owner && owner !== decodeURIComponent(new URL(adminUrl).username);
    const ofOwner = isOther ? ` owner ${pg.escapeIdentifier(owner)}` : '';
    return client.query(`create database ${pg.escapeIdentifier(name)}${ofOwner}`).then(
      () => true,
      (error) => {
        if (error.code === '42501') return false;
        throw error;
      },
    );
  });
}

/** Removes what tests of backups left, also after they were killed. */
export async function removeScratch(home: Home, names: string[]): Promise<void> {
  await rm(scratchFolder(home), { recursive: true, force: true });
  await withClient(home.adminUrl, async (client) => {
    const found = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname = any($1)',
      [names],
    );
    for (const { name } of found.rows)
      await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  });
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function inDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
