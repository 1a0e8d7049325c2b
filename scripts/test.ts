import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packageBin, projectDir, run } from './command.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { ensureTools } from './test-tools.ts';

const node = process.execPath;
const results = join(projectDir, 'test-results');
const vitest = packageBin('vitest', 'vitest.mjs');
const playwright = packageBin('@playwright/test', 'cli.js');
let failed = false;
let passedTests = 0;
let failedTests = 0;

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
ensureTools();

await step('check', () => run(node, [join(projectDir, 'scripts', 'check.ts')], { show: true }));
await step('size of what browsers load', () =>
  run(node, [packageBin('size-limit', 'bin.js')], { show: true }),
);
await tests('tests, built-in PostgreSQL', 'built-in', (file) => [vitest, 'run', ...report(file)]);
const postgres = await startDebianPostgres();
try {
  await tests(
    "tests, Debian's PostgreSQL",
    'debian',
    (file) => [vitest, 'run', 'src', ...report(file)],
    {
      DATABASE_URL: postgres.url,
    },
  );
} finally {
  postgres.stop();
}
await tests('journeys', 'journeys', () => [playwright, 'test']);

// A line of its own that says how it went, in numbers.
console.log(`\n${passedTests} passed, ${failedTests} failed`);
process.exit(failed || failedTests > 0 || passedTests === 0 ? 1 : 0);

function report(file: string): string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
}

async function step(title: string, work: () => Promise<{ code: number }>): Promise<void> {
  const began = Date.now();
  console.log(`\n── ${title}`);
  const { code } = await work();
  console.log(
    `── ${title}: ${code === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - began) / 1000)} s)`,
  );
  if (code !== 0) failed = true;
}

async function tests(
  title: string,
  name: string,
  command: (file: string) => string[],
  env: Record<string, string> = {},
): Promise<void> {
  const file = join(results, `${name}.json`);
  await step(title, () =>
    run(node, command(file), { show: true, env: { DATABASE_URL: undefined, ...env } }),
  );
  count(JSON.parse(readFileSync(file, 'utf8')));
}

/** Vitest and Playwright count in words of their own. */
function count(summary: {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}): void {
  passedTests += summary.numPassedTests ?? summary.stats?.expected ?? 0;
  failedTests +=
    summary.numFailedTests ?? (summary.stats ? summary.stats.unexpected + summary.stats.flaky : 0);
}
