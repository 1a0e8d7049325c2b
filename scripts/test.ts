import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
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
const failures: string[] = [];

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

// The end of a long record is what is kept of it: what failed stands there once more.
for (const failure of failures) console.log(`\nFAILED ${failure}`);
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
  count(title, JSON.parse(readFileSync(file, 'utf8')));
}

interface Summary {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: VitestFile[];
  stats?: { expected: number; unexpected: number; flaky: number };
}

interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

/** Vitest and Playwright count in words of their own. Playwright names what failed at its end itself. */
function count(title: string, summary: Summary): void {
  for (const { name, status, message, assertionResults } of summary.testResults ?? []) {
    const file = relative(projectDir, name);
    // A file that did not load, or whose set-up failed.
    if (status === 'failed' && message) failures.push(`${title}: ${file}\n${message}`);
    for (const one of assertionResults.filter((result) => result.status === 'failed'))
      failures.push(`${title}: ${file}: ${one.fullName}\n${one.failureMessages.join('\n')}`);
  }
  passedTests += summary.numPassedTests ?? summary.stats?.expected ?? 0;
  failedTests +=
    summary.numFailedTests ?? (summary.stats ? summary.stats.unexpected + summary.stats.flaky : 0);
}
