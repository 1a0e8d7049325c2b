// node scripts/run.mjs bench/crash.ts: requests with photos are sent while the server is killed
// with -9 and restarted, several times. Every acknowledged one must be there, complete, and none
// twice. Then the same with imports of customers: all of an import is there, or nothing.
import { setTimeout as wait } from 'node:timers/promises';
import { findViolations } from './crash/check.ts';
import { crashImports } from './crash/imports.ts';
import { type Progress, preparePosts, sendAll } from './crash/send.ts';
import { type BenchServer, newDataDir, removeDataDir, startServer } from './server.ts';

const requests = 200;
const atATime = 20;
/** The server is killed a moment after this many responses. */
const killAfter = [30, 90, 150].map((answers) => answers + Math.round(Math.random() * 30 - 15));

const dataDir = newDataDir();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => removeDataDir(dataDir).finally(() => process.exit(1)));
}
try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await removeDataDir(dataDir);
}

async function run(): Promise<boolean> {
  const posts = await preparePosts(requests);
  let server = await startServer(dataDir);
  const progress: Progress = { address: server.address, answers: new Map(), unanswered: 0 };
  const sending = sendAll(posts, atATime, progress);
  for (const answers of killAfter) server = await killAndStart(server, progress, answers);
  await sending;

  console.log(
    `${progress.answers.size} of ${requests} acknowledged; killed ${killAfter.length} times, ${progress.unanswered} tries had no answer.`,
  );
  const { violations, counted } = await findViolations(dataDir, server.address, posts, progress);
  console.log(counted);
  for (const violation of violations) console.error(`VIOLATION: ${violation}`);
  if (violations.length === 0) console.log('Every one is there once, with all its photos.');
  const imports = await crashImports(dataDir, server);
  console.log(imports.counted);
  for (const violation of imports.violations) console.error(`VIOLATION: ${violation}`);
  await imports.server.stop();
  return violations.length + imports.violations.length === 0;
}

async function killAndStart(
  server: BenchServer,
  progress: Progress,
  answers: number,
): Promise<BenchServer> {
  while (progress.answers.size < answers) await wait(5);
  await wait(Math.random() * 200);
  process.kill(server.pid, 'SIGKILL');
  const killedAt = progress.answers.size;
  const next = await startServer(dataDir);
  console.log(
    `killed after ${killedAt} answers, back after ${(next.ready / 1000).toFixed(1)} s at ${next.address}`,
  );
  progress.address = next.address;
  return next;
}
