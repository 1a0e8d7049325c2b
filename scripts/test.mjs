// npm test, and npm run test:all with `--all`: makes packages and build current, then runs the tests.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare, projectDir } from './prepare.mjs';

const began = Date.now();
const { node, buildDir } = await prepare();
const script = join(projectDir, 'scripts', 'test-run', 'main.ts');
const args = ['--disable-warning=ExperimentalWarning', script, ...process.argv.slice(2)];
const child = spawn(node, args, {
  cwd: projectDir,
  stdio: 'inherit',
  env: {
    ...process.env,
    PLUMBLINE_BUILD_DIR: buildDir,
    PLUMBLINE_PREPARE_SECONDS: String((Date.now() - began) / 1000),
    // Marks every process of this run, to count what it computes.
    PLUMBLINE_TEST_RUN: String(process.pid),
  },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
