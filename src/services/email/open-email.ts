import { Worker } from 'node:worker_threads';
import { SECONDS } from '../../lib/days/durations.ts';
import type { IncomingEmail } from './port.ts';

const maxReadingMs = 20 * SECONDS;

/**
 * Reads an email as it came over the wire in a worker thread. Gives undefined for one that cannot
 * be read, or not within 20 seconds.
 */
export function openEmail(source: Uint8Array): Promise<IncomingEmail | undefined> {
  return new Promise((done) => {
    const file = import.meta.env.PROD ? './read-email-worker.js' : './read-email-worker.ts';
    const worker = new Worker(new URL(file, import.meta.url), { workerData: source });
    const timer = setTimeout(() => worker.terminate(), maxReadingMs);
    worker.on('message', done);
    worker.on('error', () => done(undefined));
    worker.on('exit', () => {
      clearTimeout(timer);
      done(undefined);
    });
  });
}
