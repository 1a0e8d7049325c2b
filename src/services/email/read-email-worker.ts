import { parentPort, workerData } from 'node:worker_threads';
import { readLetter } from './read-email.ts';

// One letter, one worker: a hostile one can keep a parser busy for ever.
parentPort?.postMessage(await readLetter(workerData as Uint8Array));
