import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findRunningServer } from '#platform/database/running-server.mjs';
import { projectDir } from '../scripts/command.ts';
import { databaseOf } from './database.ts';
import { milliseconds } from './table.ts';

export const owner = { email: 'owner@example.com', password: 'bench-owner-password' };

export interface BenchServer {
  address: string;
  /** The server itself: neither npm nor PostgreSQL. */
  pid: number;
  /** Milliseconds from the command to its first printed line, and to a 200 of /healthz. */
  firstLine: number;
  ready: number;
  stop(): Promise<void>;
}

/**
 * A separate data folder. The start command creates it: its PostgreSQL must be able to enter it.
 */
export function newDataDir(): string {
  return join(tmpdir(), `plumbline-bench-${process.pid}`);
}

/** Runs `npm start` on a data folder and a free port, and waits until it responds. */
export async function startServer(
  dataDir: string,
  more: Record<string, string> = {},
): Promise<BenchServer> {
  const began = performance.now();
  const command = spawn('npm', ['start', '--silent'], {
    cwd: projectDir,
    env: { ...cleanEnvironment(), DATA_DIR: dataDir, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Its own process group: Ctrl-C reaches it only through this process.
    detached: true,
  });
  let firstLine = 0;
  command.stdout.once('data', () => {
    firstLine = performance.now() - began;
  });
  command.stdout.resume();
  const { address, pid } = await untilAnswering(dataDir, command);
  const ready = performance.now() - began;
  const stop = async () => {
    process.kill(pid, 'SIGTERM');
    await ended(command);
  };
  return { address, pid, ready, stop, firstLine: firstLine || ready };
}

/** Runs a second server on the database of the first. */
export async function startBeside(dataDir: string, port: number) {
  const command = spawn('npm', ['start', '--silent'], {
    cwd: projectDir,
    env: {
      ...cleanEnvironment(),
      DATA_DIR: `${dataDir}-beside`,
      DATABASE_URL: databaseOf(dataDir).ownerUrl,
      SECRET_KEY: 'the servers of the benchmark share this one',
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/healthz`).catch(() => undefined))?.ok) {
    if (command.exitCode !== null) throw new Error(`npm start ended with ${command.exitCode}.`);
    await wait(20);
  }
  const stop = async () => {
    if (command.pid) process.kill(-command.pid, 'SIGTERM');
    await ended(command);
    rmSync(`${dataDir}-beside`, { recursive: true, force: true });
  };
  return { address, stop };
}

/** Stops whatever still runs on a data folder and removes it, its database too. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const running = await findRunningServer(dataDir);
  if (running) process.kill(running.pid, 'SIGTERM');
  while (await findRunningServer(dataDir)) await wait(100);
  const file = join(dataDir, 'postgres.json');
  if (existsSync(file)) {
    const { cluster } = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(dirname(cluster), { recursive: true, force: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, USER, LANG, TMPDIR, SystemRoot } = process.env;
  return {
    ...JSON.parse(JSON.stringify({ PATH, HOME, USER, LANG, TMPDIR, SystemRoot })),
    PORT: '0',
    RATE_LIMITS: 'off',
    ALLOW_PRIVATE_NETWORKS: 'on',
    LOG_LEVEL: 'warn',
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  };
}

async function untilAnswering(dataDir: string, command: ChildProcess) {
  while (command.exitCode === null) {
    const running = await findRunningServer(dataDir);
    if (running?.address.startsWith('http')) {
      const answer = await fetch(`${running.address}/healthz`).catch(() => undefined);
      if (answer?.ok) return running;
    }
    await wait(10);
  }
  throw new Error(`npm start ended with ${command.exitCode} on ${dataDir}.`);
}

async function ended(command: ChildProcess): Promise<void> {
  const began = performance.now();
  while (command.exitCode === null && command.signalCode === null) {
    if (performance.now() - began > 30_000) {
      throw new Error(`the server did not stop within ${milliseconds(30_000)}`);
    }
    await wait(20);
  }
}
