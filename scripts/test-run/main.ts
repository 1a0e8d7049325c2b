// npm test, and npm run test:all (`--all`): runs what each of them has to show, and reports.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Outcome, packageBin, projectDir, run } from '../command.ts';
import { auditPackages } from './audit.ts';
import { countCpuSeconds, parentCpuSeconds } from './cpu-seconds.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { lastComplete, recordComplete } from './last-complete.ts';
import { prepareStatements } from './prepare-statements.ts';
import { isNewStatement, readRecorded, writeKnown } from './recorded.ts';
import { repeatFailed } from './repeat-failed.ts';
import { type Counts, countJourneys, countTests, type FailedTest } from './results.ts';
import { filesForSecondPass } from './second-pass.ts';
import { createTimes } from './times.ts';
import { ensureTools } from './tools.ts';

const isAll = process.argv.includes('--all');
const node = process.execPath;
const results = join(projectDir, 'test-results');
const statements = join(results, 'statements');
const cpuSeconds = countCpuSeconds(`PLUMBLINE_TEST_RUN=${process.env.PLUMBLINE_TEST_RUN}`);
const times = createTimes();
let passed = 0;
const failedTests: FailedTest[] = [];
/** Of steps other than tests. */
const failedSteps: string[] = [];

// Read by `tests/harness/soak.ts`.
process.env.SOAK = isAll ? 'on' : 'off';
rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const before = parentCpuSeconds();
const prepared = Number(process.env.PLUMBLINE_PREPARE_SECONDS);
times.addStep({ name: 'packages and build', seconds: prepared, cpuSeconds: before });
ensureTools();

await step('check', (show) => run(node, [script('check.ts'), '--all'], { show }));
if (isAll) await step('advisories', auditPackages);
await step('size of what browsers load', (show) =>
  run(node, [packageBin('size-limit', 'bin.js')], { show }),
);
const fileTimes = await vitest('tests, built-in PostgreSQL', 'built-in', [], {
  PLUMBLINE_STATEMENTS: statements,
});
const recorded = readRecorded(statements);
const isWanted = isAll ? () => true : isNewStatement();
const again = filesForSecondPass(recorded, isWanted, (file) => fileTimes[file] ?? 0);
const debian = await startDebianPostgres();
try {
  await step("all statements, prepared by Debian's PostgreSQL", prepareAll);
  // Journeys spend a sixth of their time waiting for pages; one worker beside them uses it.
  await Promise.all([secondPass(again), journeys()]);
  const unsteady = await repeatFailed(failedTests, results);
  report(unsteady);
} finally {
  debian.stop();
}

function report(unsteady: FailedTest[]): void {
  const failed = failedTests.filter((test) => !unsteady.includes(test));
  passed += unsteady.length;
  // Of a long log, only the end may be stored, so times and failures come last.
  times.report(
    results,
    unsteady.map(({ title }) => title),
  );
  for (const { title, message } of failed) console.log(`\nFAILED ${title}\n${message}`);
  for (const what of failedSteps) console.log(`\nFAILED ${what}`);
  for (const { title, message } of unsteady)
    console.log(`\nUNSTEADY, failed once and then passed alone: ${title}\n${message}`);
  const isGreen = passed > 0 && failed.length === 0 && failedSteps.length === 0;
  if (!isAll) console.log(`\n${lastComplete()}`);
  else if (isGreen && unsteady.length === 0) {
    writeKnown(recorded);
    console.log(`\n${recordComplete(passed, times.steps)}`);
  }
  const all = cpuSeconds() + before;
  if (all > 0) console.log(`\n${Math.round(all)} CPU seconds, packages and build included`);
  // A final line of its own with the totals.
  console.log(`\n${passed} passed, ${failed.length} failed`);
  process.exitCode = isGreen ? 0 : 1;
}

async function prepareAll(): Promise<Outcome> {
  const { prepared, unplanned, problems } = await prepareStatements(debian.url, recorded);
  const sum = `${prepared} prepared; ${unplanned} of a kind that cannot be`;
  return { code: problems.length || !prepared ? 1 : 0, output: [sum, ...problems].join('\n') };
}

async function secondPass(files: string[]): Promise<void> {
  // Given no files, vitest would run all of them.
  if (files.length === 0) return;
  const title = `tests on Debian's PostgreSQL (${files.length} files)`;
  await vitest(title, 'debian', ['--maxWorkers=1', ...files], { DATABASE_URL: debian.url }, false);
}

/**
 * Runs test files, or all of them if none are named. Returns how many milliseconds each took.
 * @param args vitest arguments
 * @param show prints output as it arrives instead of at the end
 */
async function vitest(
  title: string,
  name: string,
  args: string[],
  variables: Record<string, string>,
  show = true,
): Promise<Record<string, number>> {
  const report = join(results, name);
  const env = { DATABASE_URL: undefined, ...variables };
  const reported = { ...env, PLUMBLINE_TEST_REPORT: report };
  const command = [packageBin('vitest', 'vitest.mjs'), 'run', ...args];
  await tests(
    title,
    () => run(node, command, { show, env: reported }),
    () => countTests(readReport(`${report}.json`), { ...env, PLUMBLINE_STATEMENTS: undefined }),
    show,
  );
  const took: Record<string, number> = readReport(`${report}-times.json`) ?? {};
  times.addFiles(name, took);
  return took;
}

async function journeys(): Promise<void> {
  const env = { DATABASE_URL: undefined };
  const command = [packageBin('@playwright/test', 'cli.js'), 'test'];
  await tests(
    'journeys',
    () => run(node, command, { show: true, env }),
    () => {
      const report = readReport(join(results, 'journeys.json'));
      times.addJourneys(report.suites);
      return countJourneys(report, env);
    },
  );
}

/** A step of many tests: it fails by them, or by ending without a report. */
async function tests(
  title: string,
  work: () => Promise<Outcome>,
  count: () => Counts,
  show = true,
): Promise<void> {
  await step(
    title,
    async () => {
      const { code, output } = await work();
      try {
        const counts = count();
        passed += counts.passed;
        failedTests.push(...counts.failed);
        const isExplained = code === 0 || counts.failed.length > 0;
        return { code: isExplained ? 0 : code, output };
      } catch {
        return { code: 1, output: `${output}\nended without a report` };
      }
    },
    show,
  );
}

/**
 * Of steps that run at the same time, each counts the computing of all.
 * @param show whether the work prints its output as it arrives
 */
async function step(
  title: string,
  work: (show: boolean) => Outcome | Promise<Outcome>,
  show = true,
): Promise<void> {
  const began = Date.now();
  const cpuBefore = cpuSeconds();
  if (show) console.log(`\n── ${title}`);
  const { code, output } = await work(show);
  const seconds = (Date.now() - began) / 1000;
  times.addStep({ name: title, seconds, cpuSeconds: cpuSeconds() - cpuBefore });
  if (!show) console.log(`\n── ${title}\n${output}`);
  console.log(`── ${title}: ${code === 0 ? 'ended' : 'FAILED'} (${Math.round(seconds)} s)`);
  if (code !== 0) failedSteps.push(`${title}\n${output}`);
}

function script(name: string): string {
  return join(projectDir, 'scripts', name);
}

/** What a step wrote as JSON; undefined if it ended before writing it. */
function readReport(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
