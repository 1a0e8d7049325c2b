// npm test: makes packages and build current, then runs all that CI checks.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare, projectDir } from './prepare.mjs';

const { node, buildDir } = await prepare();
const script = join(projectDir, 'scripts', 'test.ts');
const child = spawn(node, ['--disable-warning=ExperimentalWarning', script], {
  cwd: projectDir,
  stdio: 'inherit',
  env: { ...process.env, PLUMBLINE_BUILD_DIR: buildDir },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
