import { Worker } from 'node:worker_threads';

/**
 * Runs a worker beside this file that answers with one message. Gives undefined when it fails or takes
 * longer: what people send can keep a parser busy for ever, or fill its memory.
 * @param name of the file, without its ending
 */
export function inWorker<Result>(
  name: string,
  workerData: unknown,
  maxMs: number,
): Promise<Result | undefined> {
  return new Promise((done) => {
    const file = `./${name}.${import.meta.env.PROD ? 'js' : 'ts'}`;
    const worker = new Worker(new URL(file, import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const timer = setTimeout(() => worker.terminate(), maxMs);
    worker.on('message', done);
    worker.on('error', () => done(undefined));
    worker.on('exit', () => {
      clearTimeout(timer);
      done(undefined);
    });
  });
}
