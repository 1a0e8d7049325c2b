import { join } from 'node:path';
import { packageBin, run } from '../command.ts';
import type { FailedTest } from './results.ts';

const node = process.execPath;
const times = 3;
/** More failures than this have one cause, and it is not chance. */
const maxRepeated = 8;

/**
 * Repeats failed tests alone, with their file, three times each.
 * @param folder where results are written
 * @returns the tests that never failed again
 */
export async function repeatFailed(failed: FailedTest[], folder: string): Promise<FailedTest[]> {
  const targets = Map.groupBy(failed, ({ target }) => target);
  if (targets.size > maxRepeated) return [];
  const unsteady: FailedTest[] = [];
  for (const [target, tests] of targets) {
    const [first] = tests;
    if (!first) continue;
    console.log(`\n── alone, ${times} times: ${target}`);
    const passes = first.kind === 'journey' ? repeatJourney : repeatFile;
    const isSteady = await passes(first, folder);
    console.log(`── ${target}: ${isSteady ? 'passed each time' : 'FAILED again'}`);
    if (isSteady) unsteady.push(...tests);
  }
  return unsteady;
}

async function repeatFile({ target, env }: FailedTest): Promise<boolean> {
  const args = [packageBin('vitest', 'vitest.mjs'), 'run', '--maxWorkers=1', target];
  for (let round = 0; round < times; round += 1) {
    const { code } = await run(node, args, { show: true, env });
    if (code !== 0) return false;
  }
  return true;
}

async function repeatJourney({ target, env }: FailedTest, folder: string): Promise<boolean> {
  // The pictures of the first failure stay.
  const repeat = [
    `--repeat-each=${times}`,
    '--workers=1',
    '--max-failures=1',
    '--output',
    join(folder, 'repeated'),
  ];
  const args = [packageBin('@playwright/test', 'cli.js'), 'test', target, ...repeat];
  const { code } = await run(node, args, { show: true, env });
  return code === 0;
}
