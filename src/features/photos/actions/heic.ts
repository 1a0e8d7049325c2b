import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { SECONDS } from '../../../lib/days/durations.ts';
import { maxPixels, type PhotoProblem } from '../rules.ts';

interface RawPicture {
  width: number;
  height: number;
  pixels: ArrayBuffer;
}

const oneAtATime = pLimit(1);
const maxDecodingMs = 30 * SECONDS;

/**
 * Decodes a phone's HEIC picture outside the event loop. Gives upright RGBA pixels, or why it cannot
 * be used.
 */
export function decodeHeic(bytes: Uint8Array): Promise<RawPicture | { problem: PhotoProblem }> {
  return oneAtATime(
    () =>
      new Promise((done) => {
        const worker = new Worker(
          new URL(import.meta.env.PROD ? './heic-worker.js' : './heic-worker.ts', import.meta.url),
          {
            workerData: { bytes, maxPixels },
          },
        );
        const timer = setTimeout(() => worker.terminate(), maxDecodingMs);
        worker.on('message', done);
        worker.on('error', () => done({ problem: 'damaged' }));
        worker.on('exit', () => {
          clearTimeout(timer);
          done({ problem: 'damaged' });
        });
      }),
  );
}
