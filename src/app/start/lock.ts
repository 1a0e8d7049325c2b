import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { findRunningServer, lockAddress } from '#platform/database/running-server.mjs';

/**
 * Makes this process the only server of a data folder. Another process that asks for the lock gets
 * the server's address. Throws an Error with one line if another server has it.
 */
export async function lockDataDir(dataDir: string, address: () => string): Promise<Server> {
  const lock = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(JSON.stringify({ pid: process.pid, address: address() }));
  });
  const path = lockAddress(dataDir);
  try {
    await listen(lock, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const running = await findRunningServer(dataDir);
    if (running) {
      throw new Error(
        `Plumbline is already running on ${dataDir}: ${running.address} (process ${running.pid}).`,
      );
    }
    // Left behind by a killed process, where sockets are files.
    rmSync(path, { force: true });
    await listen(lock, path);
  }
  lock.unref();
  return lock;
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(path, () => {
      server.off('error', failed);
      done();
    });
  });
}
