import { type Config, readConfig } from './config.ts';
import { type RunningServer, runServer } from './run.ts';

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
// The command that started us was killed: nobody could stop us any more.
process.on('disconnect', stop);
const running = start();

async function start(): Promise<RunningServer> {
  try {
    const config = readConfig(process.env);
    const server = await runServer(config);
    introduce(config, server);
    return server;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    process.exit(1);
  }
}

function introduce(config: Config, { address, cluster, ownerPassword }: RunningServer): void {
  const lines = [
    '',
    `Plumbline is ready.`,
    `  Website      ${address}/`,
    `  Back office  ${address}/admin/dashboard`,
  ];
  if (ownerPassword) {
    lines.push(`  Sign in as   ${config.owner.email}`);
    lines.push(
      `  Password     ${ownerPassword}   (shown this once; change it under your name, top right)`,
    );
  } else {
    lines.push('  Sign in with your e-mail address and password (forgotten? npm run reset-owner).');
  }
  if (cluster) lines.push(`  Database     ${cluster}`);
  if (config.rateLimitsRefused)
    lines.push('  RATE_LIMITS=off is ignored: it is obeyed only on loopback.');
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  process.stdout.write('Stopping …\n');
  const server = await running;
  await server.stop().catch((error) => console.error(error));
  process.exit(0);
}
