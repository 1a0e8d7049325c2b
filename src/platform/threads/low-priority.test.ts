import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

// Threads for files and cryptography are there before the priority is lowered; others come later.
const program = `
  import { readdirSync } from 'node:fs';
  import { readFile } from 'node:fs/promises';
  import { getPriority } from 'node:os';
  import { Worker } from 'node:worker_threads';
  import { takeLowPriority } from './low-priority.ts';
  await readFile(process.execPath);
  takeLowPriority(7);
  const worker = new Worker('setInterval(() => {}, 1000)', { eval: true });
  await new Promise((done) => worker.once('online', done));
  const priorities = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
  console.log(JSON.stringify(priorities));
  process.exit();
`;

test.runIf(process.platform === 'linux')(
  'every thread of a process gets the low priority, those it had and those it starts',
  () => {
    const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const;
    const args = ['--input-type=module', '--eval', program];
    const priorities: number[] = JSON.parse(execFileSync(process.execPath, args, options));
    expect(priorities.length).toBeGreaterThan(4);
    expect(new Set(priorities)).toEqual(new Set([7]));
  },
);
