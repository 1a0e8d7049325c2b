import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from '#platform/database/free-port.ts';
import { findRunningServer } from '#platform/database/running-server.mjs';
import { projectDir } from '../../scripts/command.ts';
import { copyDataDir, newDataDir } from './data-dir.ts';
import { harnessName } from './harness-name.ts';
import { waitUntil } from './wait-until.ts';

export const owner = { email: 'wade@example.com', password: 'correct-horse' };

export type Site = Awaited<ReturnType<typeof startSite>>;

export interface SiteOptions {
  dataDir?: string;
  /** A prepared data folder to start with a copy of, instead of a first start. */
  prepared?: string | undefined;
  env?: Record<string, string>;
  /**
   * What depends on its port, for a site that has to know it before it starts. Its port is the same
   * after a restart.
   */
  envAt?(port: number): Record<string, string> | Promise<Record<string, string>>;
  uid?: number;
  /** With the demo's records, as `npm run demo` starts it. */
  demo?: boolean;
}

/** The product as its owner starts it: `npm start` on its own data folder, on a free port. */
export async function startSite(options: SiteOptions = {}) {
  const dataDir = options.dataDir ?? newDataDir();
  if (options.prepared) copyDataDir(options.prepared, dataDir);
  let env = options.env ?? {};
  const start = (program?: string) => launch(dataDir, { ...options, env }, program);
  const startAt = async (port: number) => {
    env = { ...options.env, PORT: String(port), ...(await options.envAt?.(port)) };
    return start();
  };
  let running = options.envAt ? await onFreePort(startAt) : await start();
  return {
    dataDir,
    get address() {
      return running.address;
    },
    get output() {
      return running.output();
    },
    /** The process that responds, as opposed to the command that started it. */
    serverPid: () => running.serverPid,
    /** Stops it as the owner does; returns the exit code. */
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      running.child.kill(signal);
      return running.ended;
    },
    /** Kills the server without warning, as a power failure does, and waits until it is gone. */
    async kill() {
      // First whoever would start it again.
      running.child.kill('SIGKILL');
      if (running.serverPid !== running.child.pid) process.kill(running.serverPid, 'SIGKILL');
      await running.ended;
    },
    /** Kills the server alone, as the kernel does when memory runs out. */
    crash: () => process.kill(running.serverPid, 'SIGKILL'),
    /** Starts it again, or another program on its data: a newer build of the server. */
    async restart(program?: string) {
      running = await start(program);
    },
    /** Rows as they are in its database. */
    rows: (sql: string, values: unknown[] = []) => query(dataDir, sql, values),
    async remove() {
      running.child.kill('SIGTERM');
      await running.ended;
      const { cluster } = postgresOf(dataDir);
      if (!cluster.startsWith(dataDir)) rmSync(dirname(cluster), { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Another program may listen on a port that was free a moment ago: then the next one is tried. */
async function onFreePort<Started>(start: (port: number) => Promise<Started>): Promise<Started> {
  const port = await freePort();
  return start(port).catch((error) => {
    if (!String(error).includes(`Port ${port} on `)) throw error;
    return onFreePort(start);
  });
}

async function launch(
  dataDir: string,
  { env = {}, uid, demo }: SiteOptions,
  program = join(projectDir, 'scripts', 'start.mjs'),
) {
  const defaults = {
    PORT: '0',
    RATE_LIMITS: 'off',
    ALLOW_PRIVATE_NETWORKS: 'on',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [program, ...(demo ? ['demo', '--small'] : [])], {
    cwd: projectDir,
    env: {
      ...process.env,
      ...defaults,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((done) => child.on('exit', done));
  const address = await waitUntil(
    'the site is ready',
    () => {
      if (child.exitCode !== null)
        throw new Error(`npm start ended with ${child.exitCode}:\n${output}`);
      return output.match(/Website\s+(http:\S+)\//)?.[1];
    },
    240_000,
  );
  const serverPid = (await findRunningServer(dataDir))?.pid;
  if (!serverPid) throw new Error('the site does not hold the lock of its data folder');
  return { child, address, ended, output: () => output, serverPid };
}

function postgresOf(dataDir: string): { cluster: string; passwords: { superuser: string } } {
  const file = join(dataDir, 'postgres.json');
  return existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { cluster: dataDir, passwords: { superuser: '' } };
}

async function query(dataDir: string, sql: string, values: unknown[]) {
  const { cluster, passwords } = postgresOf(dataDir);
  const port = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]);
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: passwords.superuser,
    database: 'plumbline',
    application_name: harnessName,
  });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
