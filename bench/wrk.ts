import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../scripts/command.ts';

export interface Load {
  /** Where wrk's plan may be written. */
  folder: string;
  address: string;
  token?: string;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  paths: string[];
  /** What is posted; without it the paths are read. */
  post?: { contentType: string; body: Uint8Array };
}

export interface LoadResult {
  perSecond: number;
  /** Milliseconds of the median response. */
  median: number;
  /** Milliseconds of the 95th percentile. */
  p95: number;
}

/**
 * Loads the server with wrk. Throws if any response was an error: numbers of errors mean nothing.
 */
export async function drive(load: Load): Promise<LoadResult> {
  const { folder, address, token, connections, seconds, paths, post } = load;
  const headers = { ...load.headers, ...(token && { Authorization: `Bearer ${token}` }) };
  const plan = join(folder, 'plan');
  const body = join(folder, 'body');
  writeFileSync(plan, [post ? 'POST' : 'GET', post?.contentType ?? '-', ...paths, ''].join('\n'));
  if (post) writeFileSync(body, post.body);
  const { code, output } = await run('wrk', [
    ...['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s'],
    ...['-s', join(import.meta.dirname, 'wrk.lua')],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...[address, '--', plan, ...(post ? [body] : [])],
  ]);
  const line = output.split('\n').find((text) => text.startsWith('{'));
  if (code !== 0 || !line) throw new Error(`wrk failed: ${output.trim()}`);
  const { answers, microseconds, median, p95, failures } = JSON.parse(line);
  if (failures > 0 || answers === 0) {
    throw new Error(`${failures} of ${answers} answers to ${paths[0]} were errors.`);
  }
  return { perSecond: (answers / microseconds) * 1e6, median: median / 1000, p95: p95 / 1000 };
}

/** Finds wrk, or installs it on Debian when root. Throws an Error with one line otherwise. */
export function ensureWrk(): void {
  if (hasWrk()) return;
  if (process.getuid?.() === 0) spawnSync('apt-get', ['install', '-y', '-qq', 'wrk']);
  if (hasWrk()) return;
  throw new Error(
    'The benchmark is driven by wrk, which is missing: install it (Debian: sudo apt-get install wrk) and run it again.',
  );
}

function hasWrk(): boolean {
  return spawnSync('wrk', ['-v']).error === undefined;
}
