import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '../../scripts/test-folder.ts';

let made = 0;

/** A path for a data folder that nobody uses yet. */
export function newDataDir(): string {
  made += 1;
  return `${testFolder('site')}-${Date.now()}-${made}`;
}

/** Copies the data folder of a stopped server, its database included. */
export function copyDataDir(from: string, to: string): void {
  const file = join(to, 'postgres.json');
  // With owners and permissions: PostgreSQL refuses a cluster that is not its own.
  execFileSync('cp', ['-a', from, to]);
  const folders = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(`${clusterIn(to)}.owner`);
  writeFileSync(file, JSON.stringify({ ...folders, cluster: clusterIn(to) }), { mode: 0o600 });
}

/**
 * Spares a database the wait for the disk, and the memory that its log would take up: what tests
 * store need not survive a power failure.
 */
export function trustMemory(dataDir: string): void {
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes'];
  const lines = [...settings.map((setting) => `${setting} = off\n`), "max_wal_size = '256MB'\n"];
  appendFileSync(join(clusterIn(dataDir), 'postgresql.auto.conf'), lines.join(''));
}

/** Returns whether the database is in the data folder, so that a copy includes it. */
export function holdsCluster(dataDir: string): boolean {
  const { cluster } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  return cluster === clusterIn(dataDir);
}

function clusterIn(dataDir: string): string {
  return join(dataDir, 'postgres', 'cluster');
}
