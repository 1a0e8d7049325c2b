import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Outcome, packageBin, projectDir, run } from './command.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { filesForSecondPass } from './second-pass.ts';
import { createTimes, failedJourneys, readReport } from './test-times.ts';
import { ensureTools } from './test-tools.ts';

const node = process.execPath;
const results = join(projectDir, 'test-results');
const statements = join(results, 'statements');
const vitest = packageBin('vitest', 'vitest.mjs');
const times = createTimes();
let failed = false;
let passedTests = 0;
let failedTests = 0;
const failures: string[] = [];

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
ensureTools();

const checks = {
  check: join(projectDir, 'scripts', 'check.ts'),
  'size of what browsers load': packageBin('size-limit', 'bin.js'),
};
for (const [title, program] of Object.entries(checks)) {
  const { code, output } = await step(title, (options) => run(node, [program], options));
  if (code !== 0) failures.push(`${title}\n${output}`);
}
const fileTimes = await testFiles('tests, built-in PostgreSQL', 'built-in', [], {
  PLUMBLINE_STATEMENTS: statements,
});
const withStatements = filesForSecondPass(statements, (file) => fileTimes[file] ?? 0);
// Journeys spend a sixth of their time waiting for pages; one worker beside them uses it.
const second = secondPass(withStatements).catch((error: Error) =>
  fail(`second pass: ${error.message}`),
);
await Promise.all([second, journeys()]);

// Of a long log, only the end may be stored, so times and failures come last.
times.report(results);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
// A final line of its own with the totals.
console.log(`\n${passedTests} passed, ${failedTests} failed`);
process.exit(failed || failedTests > 0 || passedTests === 0 ? 1 : 0);

async function secondPass(files: string[]): Promise<void> {
  // Given no files, vitest would run all of them.
  if (files.length === 0) return fail('no test sent a statement to PostgreSQL');
  const postgres = await startDebianPostgres();
  try {
    const title = `tests of every statement, Debian's PostgreSQL (${files.length} files)`;
    const args = ['--maxWorkers=1', ...files];
    await testFiles(title, 'debian', args, { DATABASE_URL: postgres.url }, { show: false });
  } finally {
    postgres.stop();
  }
}

/**
 * @param options `show` prints output as it arrives instead of at the end
 */
async function step(
  title: string,
  work: (options: { show: boolean }) => Promise<Outcome>,
  options = { show: true },
): Promise<Outcome> {
  const began = Date.now();
  if (options.show) console.log(`\n── ${title}`);
  const outcome = await work(options);
  const { code, output } = outcome;
  const seconds = (Date.now() - began) / 1000;
  times.addStep(title, seconds);
  if (!options.show) console.log(`\n── ${title}\n${output}`);
  console.log(`── ${title}: ${code === 0 ? 'ok' : 'FAILED'} (${Math.round(seconds)} s)`);
  if (code !== 0) failed = true;
  return outcome;
}

function fail(what: string): void {
  failed = true;
  failures.push(what);
}

/**
 * Runs test files, or all of them if none are named. Returns how many milliseconds each took.
 * @param args vitest arguments
 */
async function testFiles(
  title: string,
  name: string,
  args: string[],
  env: Record<string, string>,
  options = { show: true },
): Promise<Record<string, number>> {
  const report = join(results, name);
  const more = { DATABASE_URL: undefined, PLUMBLINE_TEST_REPORT: report, ...env };
  const vitestRun = [vitest, 'run', ...args];
  await step(title, ({ show }) => run(node, vitestRun, { show, env: more }), options);
  countTests(title, readReport(`${report}.json`));
  const took: Record<string, number> = readReport(`${report}-times.json`) ?? {};
  times.addFiles(name, took);
  return took;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function countTests(title: string, report: VitestReport | undefined): void {
  if (!report) {
    fail(`${title}: ended without a report`);
    return;
  }
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = relative(projectDir, name);
    // A file that didn't load, or whose setup failed.
    if (status === 'failed' && message) failures.push(`${title}: ${file}\n${message}`);
    for (const one of assertionResults.filter((result) => result.status === 'failed'))
      failures.push(`${title}: ${file}: ${one.fullName}\n${one.failureMessages.join('\n')}`);
  }
  passedTests += report.numPassedTests;
  failedTests += report.numFailedTests;
}

async function journeys(): Promise<void> {
  const playwright = packageBin('@playwright/test', 'cli.js');
  const env = { DATABASE_URL: undefined };
  await step('journeys', ({ show }) => run(node, [playwright, 'test'], { show, env }));
  const report = readReport(join(results, 'journeys.json'));
  if (!report) {
    fail('journeys: ended without a report');
    return;
  }
  const { expected, unexpected, flaky } = report.stats;
  passedTests += expected;
  failedTests += unexpected + flaky;
  times.addJourneys(report.suites);
  failures.push(...failedJourneys(report.suites).map((journey) => `journeys: ${journey}`));
}
