import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../command.ts';
import { statementsFile } from './recorded.ts';
import type { Step } from './times.ts';

const document = join(projectDir, 'docs', 'test-all.md');

/**
 * Says in one line when `npm run test:all` last passed, and how many commits ago.
 */
export function lastComplete(): string {
  const text = existsSync(document) ? readFileSync(document, 'utf8') : '';
  const commit = /commit (\w+)/.exec(text)?.[1];
  const day = /\d{4}-\d\d-\d\d/.exec(text)?.[0];
  if (!commit || !day) return 'npm run test:all has not been recorded yet';
  const since = git('rev-list', '--count', `${commit}..HEAD`);
  const age = since ? `${since} commits ago` : 'at a commit that is not in this clone';
  return `npm run test:all last passed on ${day}, ${age}`;
}

/** Records a complete run that passed, if it is known of which commit. */
export function recordComplete(passed: number, steps: Step[]): string {
  // Its own record of statements is new.
  if (git('status', '--porcelain', '--', '.', `:!${statementsFile}`) !== '')
    return 'Not recorded in docs/test-all.md: there are changes that are not committed.';
  const commit = git('rev-parse', '--short=12', 'HEAD');
  const rows = steps.map(
    ({ name, seconds, cpuSeconds }) =>
      `| ${name} | ${Math.round(seconds)} | ${cpuSeconds === undefined ? '' : Math.round(cpuSeconds)} |`,
  );
  writeFileSync(
    document,
    [
      '# The last complete run of the tests',
      '',
      `\`npm run test:all\` passed on ${new Date().toISOString().slice(0, 10)} at commit ${commit}: ${passed} tests. It writes this page, and \`npm test\` prints how old it is.`,
      '',
      '| step | seconds | CPU seconds |',
      '| --- | ---: | ---: |',
      ...rows,
      '',
    ].join('\n'),
  );
  return 'Recorded in docs/test-all.md and tests/known-statements.json; please commit them.';
}

/** What git prints; undefined if it fails. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: projectDir, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
