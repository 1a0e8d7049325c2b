// npm start, npm run demo and the other commands that run a built program: `start.mjs [program]`.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { findRunningServer } from '../src/platform/database/running-server.mjs';
import { giveUp, prepare, projectDir } from './prepare.mjs';

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
let child = run();
let isStopping = false;

// Ctrl-C reaches the server twice, from the terminal and from here; it drains once.
process.on('SIGINT', () => stop('SIGINT'));
process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGHUP', () => stop('SIGTERM'));
// Whoever started this was killed without warning: nobody else would ever end it.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop('SIGTERM'), 250).unref();

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  isStopping = true;
  // Between a crash and the next start there is nothing to stop.
  if (child.exitCode !== null || child.signalCode !== null) process.exit(0);
  child.kill(signal);
}

/**
 * A server that had been ready and dies without being asked to is started again, at once the first
 * time, later if it dies again soon.
 * @param {{ crash?: string, pause?: number }} [after]
 */
function run({ crash, pause = 1000 } = {}) {
  const started = Date.now();
  let wasReady = false;
  const server = spawn(node, [join(buildDir, 'server', `${program}.js`), ...args], {
    cwd: projectDir,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_ENV: 'production',
      // From the second start on, Node need not compile the server again.
      NODE_COMPILE_CACHE: join(buildDir, 'compiled'),
      ...process.env,
      DATA_DIR: dataDir,
      ...(crash && { PLUMBLINE_CRASH: crash }),
    },
  });
  server.on('message', () => {
    wasReady = true;
  });
  server.on('exit', (code, signal) => {
    if (!isServer || isStopping || !(wasReady || crash) || code === 0)
      process.exit(signal ? 1 : (code ?? 1));
    const ranLong = Date.now() - started > 600_000;
    const next = ranLong ? 1000 : Math.min(pause * 2, 60_000);
    const how = signal ?? `exit code ${code}`;
    process.stderr.write(`Plumbline stopped unexpectedly (${how}) and is started again.\n`);
    setTimeout(() => {
      child = run({ crash: how, pause: next });
    }, pause);
  });
  return server;
}

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
