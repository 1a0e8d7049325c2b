import { expect, test } from 'vitest';
import { SECONDS } from '#lib/days/durations.ts';
import { threadPool } from './thread-pool.ts';

const limits = { threads: 2, maxMs: 20 * SECONDS, idleMs: 20 * SECONDS };
const tasks = (
  more: Partial<typeof limits> & { maxMegabytes?: number; isProcess?: boolean } = {},
) => threadPool<string, number>('task-for-tests', import.meta.url, { ...limits, ...more });

test('tasks share threads, at most as many as are allowed', async () => {
  const run = tasks();
  const threads = await Promise.all(Array.from({ length: 9 }, () => run('thread')));
  expect(new Set(threads).size).toBeLessThanOrEqual(2);
});

test('an error is given to the one who asked, and to no other', async () => {
  const run = tasks();
  await expect(run('fail')).rejects.toThrow('a task that fails');
  expect(await run('thread')).toBeGreaterThan(0);
});

test('a task that never ends is ended, however many have waited before it', async () => {
  const run = tasks({ threads: 1, maxMs: 2 * SECONDS });
  const endless = [run('endless'), run('endless')];
  const next = run('thread');
  for (const one of endless) await expect(one).rejects.toThrow('aborted');
  expect(await next).toBeGreaterThan(0);
});

test('a task that fills its memory ends, and the next gets another thread', async () => {
  const run = tasks({ threads: 1, maxMegabytes: 32 });
  await expect(run('memory')).rejects.toThrow('memory limit');
  expect(await run('thread')).toBeGreaterThan(0);
});

test('a thread that ends by itself is replaced', async () => {
  const run = tasks({ threads: 1, maxMs: 2 * SECONDS });
  await expect(run('exit')).rejects.toThrow();
  expect(await run('thread')).toBeGreaterThan(0);
});

test('a process that is killed fails its own task, and the next gets another', async () => {
  const run = tasks({ threads: 1, isProcess: true });
  await expect(run('killed')).rejects.toThrow();
  expect(await run('thread')).toBe(0);
});

test('a process reads no secret from the environment', async () => {
  process.env.SECRET_FOR_TESTS = 'secret';
  const run = tasks({ isProcess: true });
  expect(await run('secret')).toBe(0);
  delete process.env.SECRET_FOR_TESTS;
});
