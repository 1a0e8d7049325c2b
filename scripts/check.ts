// npm run check: every check that needs neither a database nor a browser, in parallel. Files that
// passed the last one and have not changed since are passed over, unless it is given `--all`.
import { join } from 'node:path';
import { changedFiles } from './changed-files.ts';
import { checkClocks } from './clocks-in-tests.ts';
import { type Outcome, packageBin, projectDir, run } from './command.ts';
import { checkGlossary } from './glossary.ts';
import { checkImports } from './import-rule.ts';
import { checkPageStyles } from './page-styles.ts';
import { checkSharedReads } from './shared-reads.ts';

const node = process.execPath;
const cacheDir = join(projectDir, 'node_modules', '.cache');
const changed = changedFiles(process.argv.includes('--all'));
const code = changed.files.filter((file) => /\.tsx?$/.test(file));
const imports = checkImports();

const checks: [string, () => Outcome | Promise<Outcome>][] = [
  [
    'types',
    () =>
      run(node, [
        packageBin('typescript', 'bin/tsc'),
        '-p',
        projectDir,
        '--checkers',
        '1',
        // So that the next check reads only what changed.
        '--incremental',
        '--tsBuildInfoFile',
        join(cacheDir, 'types.tsbuildinfo'),
      ]),
  ],
  [
    'lint and format',
    () =>
      onFiles(changed.files, [
        packageBin('@biomejs/biome', 'bin/biome'),
        'check',
        '--error-on-warnings',
        '--no-errors-on-unmatched',
      ]),
  ],
  // Biome's own rule doesn't see the promises of libraries, such as queries.
  [
    'promises',
    () => onFiles(code, [packageBin('oxlint', 'bin/oxlint'), '-c', 'scripts/lint/promises.json']),
  ],
  ['unused code', () => run(node, [packageBin('knip', 'bin/knip.js'), '--no-progress', '--cache'])],
  ['glossary', () => outcomeOf(checkGlossary(changed.files))],
  ['clocks in tests', () => outcomeOf(checkClocks(changed.files))],
  ['import rule', () => outcomeOf(imports.problems)],
  ['shared reads', () => outcomeOf(checkSharedReads())],
  ['styles of pages', () => outcomeOf(checkPageStyles())],
];

const codes = await Promise.all(
  checks.map(async ([name, check]) => {
    const began = Date.now();
    const { code, output } = await check();
    const seconds = (Date.now() - began) / 1000;
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
    if (code !== 0) console.log(output.trim());
    return code;
  }),
);
console.log(`\nFeatures, each after those that it uses: ${imports.order.join(', ')}`);
if (codes.some((code) => code !== 0)) process.exit(1);
changed.remember();

/** Runs a linter on the changed files, or on the whole project if that is shorter to say. */
function onFiles(files: string[], linter: string[]): Outcome | Promise<Outcome> {
  if (files.length === 0) return { code: 0, output: '' };
  // Not thousands of names: a command line has a limit.
  return run(node, [...linter, ...(files.length > 500 ? ['.'] : files)]);
}

function outcomeOf(problems: string[]): Outcome {
  return { code: problems.length ? 1 : 0, output: problems.join('\n') };
}
