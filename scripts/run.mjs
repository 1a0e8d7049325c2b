// Runs a TypeScript command under the Node that Plumbline uses: `run.mjs scripts/check.ts …`.
import { spawn } from 'node:child_process';
import { prepare, projectDir } from './prepare.mjs';

const [script = '', ...args] = process.argv.slice(2);
const { node } = await prepare({ build: false });
const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
  cwd: projectDir,
  stdio: 'inherit',
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
