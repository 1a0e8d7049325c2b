// npm run steady -- FILES: runs test files and journeys ten times each, while programs beside them
// take every core: a test that such a machine can break fails by chance.
import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { packageBin, run } from './command.ts';
import { prepare } from './prepare.mjs';

const node = process.execPath;
const rounds = 10;
const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Name the test files: npm run steady -- src/lib/ids.test.ts chat.journey');
  process.exit(1);
}

const journeys = files.filter((file) => file.includes('.journey'));
const tests = files.filter((file) => !journeys.includes(file));
const hogs = Array.from({ length: availableParallelism() }, startHog);
let failed = 0;
try {
  for (let round = 0; tests.length > 0 && round < rounds; round += 1)
    failed += await attempt([packageBin('vitest', 'vitest.mjs'), 'run', ...tests]);
  if (journeys.length > 0) failed += await repeatJourneys();
} finally {
  for (const hog of hogs) hog.kill();
}
console.log(failed === 0 ? `\nSteady: ${rounds} rounds passed` : `\n${failed} runs FAILED`);
process.exitCode = failed === 0 ? 0 : 1;

async function repeatJourneys(): Promise<number> {
  const { buildDir } = await prepare();
  const program = packageBin('@playwright/test', 'cli.js');
  const args = [program, 'test', `--repeat-each=${rounds}`, ...journeys];
  return attempt(args, { PLUMBLINE_BUILD_DIR: buildDir });
}

async function attempt(args: string[], env: Record<string, string> = {}): Promise<number> {
  const { code } = await run(node, args, { show: true, env: { DATABASE_URL: undefined, ...env } });
  return code === 0 ? 0 : 1;
}

function startHog(): ChildProcess {
  return spawn(node, ['-e', 'for (;;);'], { stdio: 'ignore' });
}
