// npm run check: every check that needs neither a database nor a browser, in parallel.
import { join } from 'node:path';
import { auditPackages } from './audit.ts';
import { type Outcome, packageBin, projectDir, run } from './command.ts';
import { checkGlossary } from './glossary.ts';
import { checkImports } from './import-rule.ts';

const node = process.execPath;
const cacheDir = join(projectDir, 'node_modules', '.cache');
const checks: [string, () => Promise<Outcome & { note?: string }>][] = [
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
      run(node, [packageBin('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings', '.']),
  ],
  // Biome's own rule doesn't see the promises of libraries, such as queries.
  [
    'promises',
    () => run(node, [packageBin('oxlint', 'bin/oxlint'), '-c', 'scripts/lint/promises.json']),
  ],
  ['unused code', () => run(node, [packageBin('knip', 'bin/knip.js'), '--no-progress'])],
  ['vulnerabilities', auditPackages],
  [
    'glossary',
    async () => {
      const found = checkGlossary();
      return { code: found.length ? 1 : 0, output: found.join('\n') };
    },
  ],
  [
    'import rule',
    async () => {
      const { problems } = checkImports();
      return { code: problems.length ? 1 : 0, output: problems.join('\n') };
    },
  ],
];

const codes = await Promise.all(
  checks.map(async ([name, check]) => {
    const began = Date.now();
    const { code, output, note } = await check();
    const seconds = (Date.now() - began) / 1000;
    const ending = note ? `: ${note}` : '';
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)${ending}`);
    if (code !== 0) console.log(output.trim());
    return code;
  }),
);
console.log(`\nFeatures, each after those that it uses: ${checkImports().order.join(', ')}`);
process.exit(codes.some((code) => code !== 0) ? 1 : 0);
