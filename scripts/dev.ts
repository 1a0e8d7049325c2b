// npm run dev: the server on a data folder of its own with fakes for outside companies, built and
// started anew at every change of the source.
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { startFakeGoogle } from '../fakes/google.ts';
import { startFakeSmtp } from '../fakes/smtp-server.ts';
import { projectDir } from './command.ts';

const smtp = await startFakeSmtp();
const google = await startFakeGoogle();
const env = {
  DATA_DIR: join(projectDir, 'data-dev'),
  OWNER_PASSWORD: 'dev-password',
  SMTP_URL: smtp.url,
  GOOGLE_CLIENT_ID: 'plumbline',
  GOOGLE_ISSUER: google.issuer,
  RATE_LIMITS: 'off',
  ...process.env,
};

let server: ChildProcess | undefined;
let isStopping = false;
let timer: NodeJS.Timeout | undefined;

start();
for (const folder of ['src', 'database']) {
  watch(join(projectDir, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(restart, 300);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopping = true;
    if (server?.exitCode === null) server.kill('SIGTERM');
    else process.exit(0);
  });
}

function start(): void {
  server = spawn(process.execPath, [join(projectDir, 'scripts', 'start.mjs')], {
    cwd: projectDir,
    stdio: 'inherit',
    env,
  });
  server.on('exit', () => {
    if (isStopping) process.exit(0);
  });
}

function restart(): void {
  const before = server;
  if (before === undefined || before.exitCode !== null) {
    start();
    return;
  }
  before.once('exit', start);
  before.kill('SIGTERM');
}
