import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Backup, isInside, makeBackup } from '#features/business-data/index.ts';
import { openDatabase } from '#platform/database/database.ts';
import { folderFileStore } from '#services/files/folder.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { type Config, secretKey } from './config.ts';
import { joinDatabase } from './database.ts';
import { refuseHalfRestored } from './half-restored.ts';
import { settleKey } from './rotate-key.ts';

interface Wanted {
  /** A folder, in which the backup gets a name, or the path of a file. */
  target: string;
  /** Undefined leaves out all secrets and encrypts nothing. */
  passphrase: string | undefined;
  now: Date;
}

/** Where a backup goes. Throws an Error with one line for people if it cannot be there. */
export function backupPath(config: Config, { target, passphrase, now }: Wanted): string {
  if (/^[a-z0-9]+:\/\//i.test(target))
    throw new Error(`${target} is no folder or file. Backups go to a folder of this machine.`);
  const path = resolve(process.env.INIT_CWD ?? '.', target);
  const day = now.toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  const name = `plumbline-${day}.zip${passphrase ? '.age' : ''}`;
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  // Without its ending it was meant to be a folder: a disk that is not there gets no backup.
  if (!isFolder && !/\.(?:zip|age)$/.test(path)) throw new Error(`There is no folder ${path}.`);
  const file = isFolder ? join(path, name) : path;
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}.`);
  if (existsSync(file)) throw new Error(`There is already a file ${file}. Choose another name.`);
  for (const folder of [config.dataDir, config.filesDir])
    if (isInside(dirname(file), folder))
      throw new Error(`${file} is inside ${folder}. A backup belongs on another disk.`);
  return file;
}

/** Backs up the business of a configuration, beside its server or without one. */
export async function backUp(config: Config, wanted: Wanted): Promise<Backup & { path: string }> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres.json')))
    throw new Error(`There is no business in ${config.dataDir}.`);
  refuseHalfRestored(config.dataDir);
  const path = backupPath(config, wanted);
  // As it is: an update takes its backup before it migrates.
  const urls = await joinDatabase(config, async () => undefined);
  const { database, close } = openDatabase(urls, () => undefined);
  try {
    await settleKey(config, database);
    const business = {
      database,
      files: folderFileStore(config.filesDir),
      appVersion: packageJson.version,
      secretKey: secretKey(config),
    };
    const { passphrase, now: madeAt } = wanted;
    return { path, ...(await makeBackup(business, { path, passphrase, madeAt })) };
  } finally {
    await close();
    await urls.close();
  }
}
