import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * A short name for a data folder, the same for every path that leads to it.
 * The folder is made (private) when it is missing.
 * @param {string} dataDir
 */
export function dataDirName(dataDir) {
  // 0711 for root: PostgreSQL runs as another user there and must pass through; nothing can be listed.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  mkdirSync(resolve(dataDir), { recursive: true, mode });
  return createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16);
}

/**
 * Address of the socket that the one server of a data folder holds while it lives. The kernel
 * frees it however the process ends: abstract on Linux, a pipe on Windows, a file elsewhere.
 * @param {string} dataDir
 */
export function lockAddress(dataDir) {
  const name = `plumbline-${dataDirName(dataDir)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

/**
 * Asks the server that runs on a data folder who it is.
 * @param {string} dataDir
 * @returns {Promise<{ pid: number, address: string } | undefined>} nothing when none runs
 */
export function findRunningServer(dataDir) {
  return new Promise((found) => {
    let text = '';
    const socket = connect(lockAddress(dataDir));
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => found(undefined));
    socket.on('close', () => {
      try {
        found(JSON.parse(text));
      } catch {
        found(undefined);
      }
    });
  });
}
