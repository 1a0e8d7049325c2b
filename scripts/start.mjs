// npm start, npm run demo and the other commands that run a built program: `start.mjs [program]`.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { giveUp, prepare, projectDir } from './prepare.mjs';
import { findRunningServer } from './running-server.mjs';

const [program = 'main', ...args] = process.argv.slice(2);
const isServer = program === 'main' || program === 'demo';
const dataDir = resolve(
  projectDir,
  process.env.DATA_DIR || (program === 'demo' ? 'data-demo' : 'data'),
);

if (isServer && !process.env.DATABASE_URL) {
  const running = await whoStays();
  if (running)
    giveUp(
      `Plumbline is already running on ${dataDir}: ${running.address} (process ${running.pid}).`,
    );
}

const { node, buildDir } = await prepare();
const child = spawn(node, [join(buildDir, 'server', `${program}.js`), ...args], {
  cwd: projectDir,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    NODE_ENV: 'production',
    // From the second start on, Node need not compile the server again.
    NODE_COMPILE_CACHE: join(buildDir, 'compiled'),
    ...process.env,
    DATA_DIR: dataDir,
  },
});

// Ctrl-C reaches the server twice, from the terminal and from here; it drains once.
process.on('SIGINT', () => child.kill('SIGINT'));
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => child.kill('SIGTERM'));
// Whoever started this was killed without warning: nobody else would ever end it.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref();
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

/** The server of the data folder, if there is one that is not just about to stop. */
async function whoStays() {
  for (let tries = 0; ; tries += 1) {
    const running = await findRunningServer(dataDir).catch((error) =>
      giveUp(`DATA_DIR: ${error.message}`),
    );
    if (!running || tries === 15) return running;
    await new Promise((later) => setTimeout(later, 200));
  }
}
