import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enoughRoom = 1_000_000_000;

/** A path for what tests create and nobody needs afterwards: in memory if there is room. */
export function testFolder(kind: TestFolder): string {
  return join(hasRoom() ? memory : tmpdir(), `plumbline-${kind}-${process.pid}`);
}

type TestFolder = 'tests' | 'site' | 'files' | 'dovecot' | 'debian-postgres';

/**
 * Deletes the folders of runs that were killed. A PostgreSQL that still runs in one notices within a
 * minute that its files are gone, and ends.
 */
export function removeLeftovers(): void {
  for (const folder of [memory, tmpdir()].filter((path) => existsSync(path)))
    for (const name of readdirSync(folder)) {
      const [, pid] = leftover.exec(name) ?? [];
      if (pid && !isRunning(Number(pid))) remove(join(folder, name));
    }
}

const leftover = /^plumbline-(?:tests|site|files|dovecot|debian-postgres)-(\d+)(?:-|$)/;

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= enoughRoom;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Another user's, or another run is deleting it at this moment.
  }
}
