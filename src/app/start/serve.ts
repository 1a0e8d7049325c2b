import { noticeRestart } from '#features/notifications/index.ts';
import { adminRoutes } from '#lib/links.ts';
import { type Config, readConfig } from './config.ts';
import { type RunningServer, runServer } from './run.ts';
import { warmUp } from './warm-up.ts';

export interface ServeOptions {
  env: Record<string, string | undefined>;
  /** Runs before the server reports that it is ready. Returns further lines to print. */
  prepare?(server: RunningServer, config: Config): Promise<string[]>;
  /** The password to show at every start. Without it, a generated one is shown once. */
  knownPassword?: string | undefined;
}

/** Runs the server as the main task of this process until a signal stops it. */
export function serve(options: ServeOptions): void {
  let stopping = false;
  const running = start(options);
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    process.stdout.write('Stopping …\n');
    const server = await running;
    await server.stop().catch((error) => console.error(error));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // The command that started us was killed, so no one could stop us anymore.
  process.on('disconnect', stop);
}

async function start({ env, prepare, knownPassword }: ServeOptions): Promise<RunningServer> {
  try {
    const config = readConfig(env);
    const server = await runServer(config);
    const more = await prepare?.(server, config);
    await warmUp(server.app);
    introduce(config, server, { knownPassword, more });
    if (env.PLUMBLINE_CRASH)
      await noticeRestart(server.app, 'server').catch((error) =>
        server.app.log.error({ err: error }, 'the restart was not reported'),
      );
    // From now on the command that started us starts us again after a crash.
    process.send?.('ready');
    return server;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    if (env.LOG_LEVEL === 'debug') console.error(error);
    process.exit(1);
  }
}

function introduce(
  config: Config,
  server: RunningServer,
  { knownPassword, more = [] }: { knownPassword: string | undefined; more: string[] | undefined },
): void {
  const { address, cluster, ownerPassword, smtpPort } = server;
  const lines = [
    '',
    `Plumbline is ready.`,
    `  Website      ${address}/`,
    `  Back office  ${address}${adminRoutes.dashboard}`,
  ];
  if (knownPassword) {
    lines.push(`  Sign in as   ${config.owner.email}`);
    lines.push(`  Password     ${knownPassword}`);
  } else if (ownerPassword) {
    lines.push(`  Sign in as   ${config.owner.email}`);
    lines.push(
      `  Password     ${ownerPassword}   (shown only once; change it under your name, top right)`,
    );
  } else {
    lines.push('  Sign in with your email and password (forgot it? Run npm run reset-owner).');
  }
  lines.push(...more);
  if (smtpPort) lines.push(`  Email in     ${config.smtpListen?.host}:${smtpPort}`);
  if (cluster) lines.push(`  Database     ${cluster}`);
  if (config.rateLimitsRefused)
    lines.push(
      '  RATE_LIMITS=off was ignored. It only works while HOST and PUBLIC_URL are on loopback.',
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}
