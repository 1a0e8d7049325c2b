import { createServer, connect as openSocket, type Socket } from 'node:net';

/** A proxy to a mail server on this machine that can be cut. */
export async function openImapProxy(port: number) {
  const open = new Set<Socket>();
  let connections = 0;
  let cuts = 0;
  /** How many bytes the next connection lets through from the server; undefined for all. */
  let nextLimit: () => number | undefined = () => undefined;
  /** The client request at which the connection breaks, once. */
  let nextCut: RegExp | undefined;
  /** After how many bytes from the server nothing more passes, until it is released. */
  let heldAfter: number | undefined;
  const server = createServer((socket) => {
    connections += 1;
    const limit = nextLimit();
    let passed = 0;
    const through = openSocket(port, '127.0.0.1');
    for (const one of [socket, through]) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        socket.destroy();
        through.destroy();
      });
    }
    socket.pipe(through);
    socket.on('data', (bytes: Buffer) => {
      if (!nextCut?.test(bytes.toString('latin1'))) return;
      nextCut = undefined;
      cuts += 1;
      socket.destroy();
    });
    through.on('data', (bytes: Buffer) => {
      passed += bytes.length;
      if (heldAfter !== undefined && passed > heldAfter) through.pause();
      if (limit === undefined || passed <= limit) socket.write(bytes);
      else {
        // In the middle of a response, as real connections break.
        socket.write(bytes.subarray(0, bytes.length - (passed - limit)), () => {
          socket.resetAndDestroy();
        });
        if (!through.destroyed) cuts += 1;
        through.destroy();
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** How many connections were opened. */
    connections: () => connections,
    /** How many are open, counted at both ends. */
    open: () => open.size,
    /** How many were cut. */
    cuts: () => cuts,
    cutAfter(limit: () => number | undefined) {
      nextLimit = limit;
    },
    cutOnce(asked: RegExp) {
      nextCut = asked;
    },
    /** Lets that many bytes through, the rest when the returned function is called. */
    holdAfter(bytes: number): () => void {
      heldAfter = bytes;
      return () => {
        heldAfter = undefined;
        for (const socket of open) socket.resume();
      };
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
