import { parentPort, workerData } from 'node:worker_threads';
import { readEmail } from './read-email.ts';

// One email, one worker: a hostile one can keep a parser busy for ever.
parentPort?.postMessage(await readEmail(workerData as Uint8Array));
