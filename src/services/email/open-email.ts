import { Worker } from 'node:worker_threads';
import { SECONDS } from '../../lib/days/durations.ts';
import type { IncomingLetter } from './port.ts';

const longestReading = 20 * SECONDS;

/**
 * Reads a letter as it came over the wire in a worker thread. Gives undefined for one that cannot
 * be read, or not within 20 seconds.
 */
export function openLetter(source: Uint8Array): Promise<IncomingLetter | undefined> {
  return new Promise((done) => {
    const file = import.meta.env.PROD ? './read-email-worker.js' : './read-email-worker.ts';
    const worker = new Worker(new URL(file, import.meta.url), { workerData: source });
    const timer = setTimeout(() => worker.terminate(), longestReading);
    worker.on('message', done);
    worker.on('error', () => done(undefined));
    worker.on('exit', () => {
      clearTimeout(timer);
      done(undefined);
    });
  });
}
