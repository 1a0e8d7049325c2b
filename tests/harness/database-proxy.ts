import { createServer, connect as openSocket, type Socket } from 'node:net';

/** A proxy to the database that can be cut, and counts connection attempts. */
export async function openDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const host = target.searchParams.get('host') ?? target.hostname;
  const open = new Set<Socket>();
  let isCut = false;
  let attempts = 0;
  const server = createServer((socket) => {
    attempts += 1;
    if (isCut) return socket.destroy();
    const through = host.startsWith('/')
      ? openSocket(`${host}/.s.PGSQL.${target.port || 5432}`)
      : openSocket(Number(target.port || 5432), host);
    for (const one of [socket, through]) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => open.delete(one));
    }
    socket.pipe(through).pipe(socket);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : '');
  return {
    url: url.href,
    attempts: () => attempts,
    cut() {
      isCut = true;
      attempts = 0;
      for (const socket of open) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
