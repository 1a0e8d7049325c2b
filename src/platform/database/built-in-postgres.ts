import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { customerRole, partnerRole } from './database.ts';
import { freePort } from './free-port.ts';
import { keepAlive } from './keep-alive.ts';
import { claimCluster, type PostgresFolders, postgresFolders } from './postgres-folder.ts';
import { type PostgresUser, postgresUser } from './postgres-user.ts';

export interface BuiltInPostgres {
  ownerUrl: string;
  appUrl: string;
  /** As the superuser, in the database `postgres`. */
  adminUrl: string;
  /** Folder of the cluster, for messages and backups. */
  cluster: string;
  /** Whether it was already running, left over from a killed server. */
  adopted: boolean;
  /** Starts it again within seconds whenever it has died, until `stop`. */
  keepRunning(on: RestartEvents): void;
  stop(): Promise<void>;
}

/** What a PostgreSQL that died leads to. */
export interface RestartEvents {
  onRestarted(): void;
  /** It did not start; the next attempt follows. */
  onFailed(error: unknown): void;
}

/**
 * Starts the data folder's own PostgreSQL, or adopts the one a killed server left running. The
 * caller holds the data folder's lock. Throws an Error with one line for people.
 */
export async function startBuiltInPostgres(dataDir: string): Promise<BuiltInPostgres> {
  const user = postgresUser();
  const folders = postgresFolders(dataDir, user);
  if (!existsSync(join(folders.cluster, 'PG_VERSION'))) await makeCluster(folders, user, dataDir);
  const adopted = await isRunning(folders, user);
  const port = adopted ? postmaster(folders).port : await startOnFreePort(folders, user);
  await ensureDatabase(folders, port);
  const url = (role: string, password: string, database = 'plumbline') =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  let stopWatching: () => Promise<void> = async () => undefined;
  return {
    ownerUrl: url('plumbline_owner', folders.passwords.owner),
    appUrl: url('plumbline_app', folders.passwords.app),
    adminUrl: url('postgres', folders.passwords.superuser, 'postgres'),
    cluster: folders.cluster,
    adopted,
    keepRunning(events) {
      stopWatching = keepAlive({
        pid: () => postmaster(folders).pid,
        // Its port is in every address that was given out.
        start: () => startOn(port, folders, user),
        ...events,
      });
    },
    async stop() {
      await stopWatching();
      if (!(await isRunning(folders, user))) return;
      await run(folders, user, 'pg_ctl', [
        ...['stop', '-D', folders.cluster, '-m', 'fast', '-w', '-t', '60'],
      ]);
    },
  };
}

/**
 * Created next to its final folder and moved there when complete, so that a kill in between leaves
 * no half cluster.
 */
async function makeCluster(
  folders: PostgresFolders,
  user: PostgresUser | undefined,
  dataDir: string,
) {
  const unfinished = `${folders.cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const secretDir = mkdtempSync(join(tmpdir(), 'plumbline-'));
  const passwordFile = join(secretDir, 'password');
  writeFileSync(passwordFile, folders.passwords.superuser, { mode: 0o600 });
  if (user) for (const path of [secretDir, passwordFile]) chownSync(path, user.uid, user.gid);
  try {
    await run(folders, user, 'initdb', [
      ...['-D', unfinished, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      ...['--set', 'listen_addresses=127.0.0.1', '--set', 'unix_socket_directories='],
      ...['--set', 'max_connections=200', '--set', 'shared_buffers=128MB'],
    ]);
  } finally {
    rmSync(secretDir, { recursive: true });
  }
  renameSync(unfinished, folders.cluster);
  claimCluster(folders.cluster, dataDir);
}

async function isRunning(
  folders: PostgresFolders,
  user: PostgresUser | undefined,
): Promise<boolean> {
  return run(folders, user, 'pg_ctl', ['status', '-D', folders.cluster]).then(
    () => true,
    () => false,
  );
}

/** Lines 1 and 4 of postmaster.pid (PostgreSQL documentation, "Database File Layout"). */
function postmaster(folders: PostgresFolders): { pid: number; port: number } {
  const lines = readFileSync(join(folders.cluster, 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

async function startOnFreePort(
  folders: PostgresFolders,
  user: PostgresUser | undefined,
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      await startOn(port, folders, user);
      return port;
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

async function startOn(
  port: number,
  folders: PostgresFolders,
  user: PostgresUser | undefined,
): Promise<void> {
  const log = `${folders.cluster}.log`;
  const args = ['start', '-D', folders.cluster, '-l', log, '-o', `-p ${port}`, '-w', '-t', '120'];
  await run(folders, user, 'pg_ctl', args).catch((error) => {
    throw new Error(`PostgreSQL did not start. See its log: ${log}.`, { cause: error });
  });
}

async function ensureDatabase(folders: PostgresFolders, port: number): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: folders.passwords.superuser,
    database: 'postgres',
  });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = 'plumbline'");
    if (!found.rowCount) {
      for (const [role, password] of [
        ['plumbline_owner', folders.passwords.owner],
        ['plumbline_app', folders.passwords.app],
      ]) {
        await client.query(`drop role if exists ${role}`);
        await client.query(`create role ${role} login password '${password}'`);
      }
      await client.query('grant plumbline_app to plumbline_owner');
      await client.query('create database plumbline owner plumbline_owner');
    }
    // Created here too: clusters from before the portals lack them.
    for (const role of [customerRole, partnerRole]) {
      const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      if (known.rowCount) continue;
      await client.query(`create role ${role} nologin`);
      await client.query(`grant ${role} to plumbline_app, plumbline_owner`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Runs one of PostgreSQL's programs as its user, in its own session: Ctrl-C must not reach it
 * before this process.
 */
function run(
  folders: PostgresFolders,
  user: PostgresUser | undefined,
  program: string,
  args: string[],
): Promise<void> {
  return new Promise((done, failed) => {
    // Into a file, not a pipe: the PostgreSQL that pg_ctl starts would hold a pipe open.
    const child = spawn(join(folders.programs, 'bin', program), args, {
      cwd: user ? '/' : dirname(folders.cluster),
      detached: true,
      stdio: ['ignore', 'ignore', program === 'initdb' ? 'pipe' : 'ignore'],
      env: {
        PATH: process.env.PATH,
        LC_ALL: 'C',
        ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
      },
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    let complaint = '';
    child.stderr?.on('data', (chunk) => {
      complaint += chunk;
    });
    child.on('error', failed);
    child.on('close', (code) => {
      if (code === 0) done();
      else failed(new Error(`${program} ended with ${code}. ${complaint.trim()}`));
    });
  });
}
