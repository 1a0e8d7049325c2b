import { EventEmitter } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import workerThreads, { type Worker } from 'node:worker_threads';

// Loading what makes PDFs takes a second, and the server loads it for each: here one worker makes all of
// them. The journeys make theirs as the product does.
const RealWorker = workerThreads.Worker;
let worker: Worker | undefined;

class PdfWorker extends EventEmitter {
  constructor(page: unknown) {
    super();
    worker ??= new RealWorker(new URL('./reused-pdf-worker.ts', import.meta.url)).once(
      'exit',
      () => {
        worker = undefined;
      },
    );
    worker.unref();
    worker.once('message', ({ bytes, error }) => {
      if (error) this.emit('error', error);
      else this.emit('message', bytes);
      this.emit('exit', error ? 1 : 0);
    });
    worker.postMessage(page);
  }

  async terminate(): Promise<number> {
    await worker?.terminate();
    this.emit('exit', 1);
    return 1;
  }
}

if (!('keepsPdfWorker' in globalThis)) {
  Object.assign(globalThis, { keepsPdfWorker: true });
  workerThreads.Worker = new Proxy(RealWorker, {
    construct: (Real, [file, options]) =>
      String(file).endsWith('/pdf/worker.ts')
        ? new PdfWorker(options.workerData)
        : new Real(file, options),
  });
  syncBuiltinESMExports();
}
