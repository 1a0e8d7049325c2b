import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The account that PostgreSQL runs under, because it refuses to run as root. */
export interface PostgresUser {
  name: string;
  uid: number;
  gid: number;
}

/** Finds or creates the account. Returns undefined if this process is not root and needs none. */
export function postgresUser(): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = find('plumbline') ?? make('plumbline') ?? find('postgres') ?? find('nobody');
  if (user) return user;
  throw new Error(
    "PostgreSQL can't run as root, and no other user was found. Create a user named plumbline.",
  );
}

/** Whether that account (or this process, without one) can enter a folder and list it. */
export function canReach(user: PostgresUser, folder: string): boolean {
  const { uid, gid } = user;
  const result = spawnSync('/bin/sh', ['-c', 'cd "$1" && ls >/dev/null', 'sh', folder], {
    uid,
    gid,
  });
  return result.status === 0;
}

function find(name: string): PostgresUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined;
}

function make(name: string): PostgresUser | undefined {
  const asDebian = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    name,
  ];
  const asAlpine = ['-S', '-D', '-H', '-s', '/sbin/nologin', name];
  if (spawnSync('useradd', asDebian).status !== 0) spawnSync('adduser', asAlpine);
  return find(name);
}
