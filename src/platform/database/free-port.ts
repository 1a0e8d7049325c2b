import { createServer } from 'node:net';

/**
 * Below the ports systems use for outgoing connections (from 32768 on Linux, from 49152 elsewhere):
 * one of those could be taken before the program that is to listen on it has started.
 */
const ports = { from: 10_240, to: 32_767 };

/** Processes that look at the same time start at different ports. */
let next = (process.pid * 16) % (ports.to - ports.from);

/**
 * A TCP port of this machine that nobody listens on right now. This process does not get it again
 * until all others have been tried.
 * @throws if none of a hundred ports is free
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = ports.from + next;
    next = (next + 1) % (ports.to - ports.from);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of the 100 ports before ${ports.from + next} is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.on('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
