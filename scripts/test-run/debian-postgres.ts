import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#platform/database/free-port.ts';
import { postgresUser } from '#platform/database/postgres-user.ts';
import { testFolder } from '../test-folder.ts';
import { debianPostgres } from './tools.ts';

/** Starts Debian's PostgreSQL for the tests, in a temporary folder that is deleted with it. */
export async function startDebianPostgres() {
  const user = postgresUser();
  const folder = testFolder('debian-postgres');
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  const cluster = join(folder, 'cluster');
  const port = await freePort();
  const run = (program: string, args: string[]) => {
    const result = spawnSync(join(debianPostgres() ?? '', program), args, {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'ignore'],
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    if (result.status !== 0) throw new Error(`Debian's ${program} ended with ${result.status}`);
  };
  run('initdb', [
    '-D',
    cluster,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  // Test data doesn't have to survive a power failure.
  const careless = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 ${careless}`;
  run('pg_ctl', ['start', '-D', cluster, '-o', options, '-l', join(folder, 'log'), '-w']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', ['stop', '-D', cluster, '-m', 'immediate', '-w']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
