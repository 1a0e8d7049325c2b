import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from '../../tests/harness/chromium.ts';

interface Tool {
  what: string;
  debianPackage: string;
  isThere(): boolean;
}

/** What the tests need besides npm packages. */
const tools: Tool[] = [
  {
    what: 'Chromium',
    debianPackage: 'chromium-headless-shell',
    isThere: () => chromiumPath() !== undefined,
  },
  { what: 'heif-enc', debianPackage: 'libheif-examples', isThere: () => isOnPath('heif-enc') },
  {
    what: "Debian's PostgreSQL",
    debianPackage: 'postgresql',
    isThere: () => debianPostgres() !== undefined,
  },
  {
    what: "Debian's Dovecot",
    debianPackage: 'dovecot-imapd',
    isThere: () => dovecotPath() !== undefined,
  },
];

/**
 * Finds the tools. Installs missing ones from Debian if root, otherwise asks for them in one line.
 */
export function ensureTools(): void {
  const missing = tools.filter((tool) => !tool.isThere());
  if (missing.length === 0) return;
  const names = missing.map((tool) => tool.what).join(', ');
  const packages = missing.map((tool) => tool.debianPackage);
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    console.log(`Installing for the tests: ${names} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update'], { env });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
  }
  if (tools.every((tool) => tool.isThere())) return;
  console.error(`The tests need ${names}. Please install: ${packages.join(' ')}`);
  process.exit(1);
}

/** The programs of the newest installed Debian PostgreSQL, version 15 or later. */
export function debianPostgres(): string | undefined {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder).map(Number) : [];
  const [oldest] = versions.filter((version) => version >= 15).sort((a, b) => a - b);
  const programs = join(folder, String(oldest), 'bin');
  return existsSync(join(programs, 'initdb')) ? programs : undefined;
}

/** The mail server that holds mailboxes. Debian installs it where only root's PATH looks. */
export function dovecotPath(): string | undefined {
  const path = '/usr/sbin/dovecot';
  return existsSync(path) ? path : undefined;
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)));
}
