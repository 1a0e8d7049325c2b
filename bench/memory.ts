import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchServer } from './server.ts';
import { megabytes, type Row } from './table.ts';

const max = 200e6;

/**
 * The server's memory after being left alone for 15 seconds after its start. `afterLoad` in bytes.
 */
export async function measureRest(server: BenchServer, afterLoad: number): Promise<Row> {
  await wait(15_000);
  const bytes = memoryOf(server.pid);
  return {
    what: 'Memory of the server at rest, 15 s after the start',
    ours: `${megabytes(bytes)} (${megabytes(afterLoad)} after all of the above)`,
    target: '≤ 200 MB',
    ok: bytes <= max,
  };
}

/** Bytes of a process that are in memory. */
export function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return Number(kilobytes) * 1024;
}

/** The same with the processes that it has started, and theirs. */
export function memoryWithChildren(pid: number): number {
  const listed = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).stdout;
  const all = listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([id = 0, parent = 0, kilobytes = 0]) => ({ id, parent, kilobytes }));
  const of = (id: number): number =>
    all.filter(({ parent }) => parent === id).reduce((sum, child) => sum + of(child.id), 0) +
    (all.find((one) => one.id === id)?.kilobytes ?? 0);
  return of(pid) * 1024;
}
